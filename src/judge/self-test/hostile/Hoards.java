// Takes memory inside and outside of what the machine manages.
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

public class Hoards {
  public static void main(String[] arguments) {
    List<Object> pieces = new ArrayList<>();
    for (;;) {
      try {
        pieces.add(new byte[1 << 22]);
        pieces.add(ByteBuffer.allocateDirect(1 << 22));
      } catch (Throwable ignored) {
      }
    }
  }
}
