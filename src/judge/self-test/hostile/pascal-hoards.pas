{ Takes memory until there is none. }
program hoards;
var
  piece: pointer;
begin
  while true do
  begin
    getmem(piece, 1 shl 20);
    fillchar(piece^, 1 shl 20, 1);
  end;
end.
