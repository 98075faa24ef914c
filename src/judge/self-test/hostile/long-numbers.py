# One operation that takes longer than anybody has.
print(10 ** 10 ** 9)
