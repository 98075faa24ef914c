{ Lets the compiler read and link for it. }
{$I /etc/shadow}
{$INCLUDE /etc/passwd}
{$L /root/secret.o}
{$LINKLIB /home/x.so}
{$R /etc/hostname}
begin
  writeln('escaped');
end.
