// Chance without end.
#include "/dev/urandom"
