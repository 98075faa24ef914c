# Leaves modules where interpreters look for them, and becomes an interpreter again.
import os
import sys

if len(sys.argv) == 1:
    version = "python%d.%d" % sys.version_info[:2]
    for folder in ("/home/.local/lib/%s/site-packages" % version, "/usr/lib/python3/dist-packages", "/tmp", os.path.dirname(__file__)):
        for name in ("sitecustomize.py", "usercustomize.py", "os.py", "x.pth"):
            try:
                os.makedirs(folder, exist_ok=True)
                with open(os.path.join(folder, name), "w") as file:
                    file.write("import sys; sys.stdout.write('escaped ')\n")
                if folder.startswith("/usr") or folder == "/box":
                    print("escaped: wrote to", folder)
            except OSError:
                pass
    for name in [*sys.modules]:
        if "kibitz" in name:
            print("escaped: holds", name)
print("contained")
