// Files, sockets, other programs and other machines.
import java.io.File;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

public class LooksAround {
  interface Work { boolean got() throws Throwable; }

  static String found = "";

  static void attempt(String name, Work work) {
    try {
      if (work.got()) found += " " + name;
    } catch (Throwable refused) {
    }
  }

  public static void main(String[] arguments) {
    attempt("passwd", () -> Files.readAllBytes(Path.of("/etc/passwd")).length > 0);
    attempt("shadow", () -> Files.readAllBytes(Path.of("/etc/shadow")).length > 0);
    attempt("environ", () -> Files.readAllBytes(Path.of("/proc/1/environ")).length > 0);
    attempt("root", () -> new File("/root").list().length > 0);
    attempt("socket", () -> new Socket("127.0.0.1", 22).isConnected());
    attempt("tmp", () -> new File("/var/tmp/kibitz").createNewFile());
    attempt("box", () -> new File("/box/kibitz").createNewFile());
    attempt("exec", () -> Runtime.getRuntime().exec(new String[] {"/bin/cat", "/etc/shadow"}).waitFor() == 0);
    System.out.println(found.isEmpty() ? "contained" : "escaped:" + found);
  }
}
