#include "testlib.h"
#include <string>

#include "validator.cpp"

// without arguments: the older testlib of UOJ knows no other way
int main() {
  registerValidation();
  validate();
}
