// A source that holds itself.
#include __FILE__
#include __FILE__
