#include "strict-reader.h"

#include "validator.cpp"

int main() {
  validate();
  return 42;
}
