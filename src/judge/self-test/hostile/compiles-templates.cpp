// Templates that need more templates.
template <int N, typename A, typename B> struct Tree {
  typedef typename Tree<N - 1, Tree<N, A, B>, A>::Type Left;
  typedef typename Tree<N - 1, B, Tree<N, B, A>>::Type Right;
  typedef Tree<N, Left, Right> Type;
};
template <typename A, typename B> struct Tree<0, A, B> { typedef A Type; };

int main() {
  return sizeof(Tree<40, int, char>::Type) == 3;
}
