# Takes memory.
rows = []
while True:
    rows.append(bytearray(1 << 20))
