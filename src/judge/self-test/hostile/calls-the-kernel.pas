{ Calls the kernel by itself. }
program calls;
uses baseunix, unix;
var
  escaped: boolean;
  file_: cint;
begin
  escaped := false;
  file_ := fpopen('/etc/shadow', o_rdonly);
  if file_ >= 0 then escaped := true;
  file_ := fpopen('/usr/kibitz', o_creat or o_wronly);
  if file_ >= 0 then escaped := true;
  fpkill(1, sigkill);
  if fpsystem('cat /etc/shadow >/dev/null 2>&1') = 0 then escaped := true;
  if escaped then writeln('escaped') else writeln('contained');
end.
