// Threads without end, each of which computes.
public class Threads {
  public static void main(String[] arguments) {
    for (;;) {
      try {
        new Thread(() -> { for (;;) {} }).start();
      } catch (Throwable ignored) {
      }
    }
  }
}
