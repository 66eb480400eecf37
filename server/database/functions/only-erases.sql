-- Whether nothing differs but that stretches of a text have become “Data dihapus”.
create or replace function only_erases(was text, becomes text) returns boolean
language sql immutable parallel safe
return was is not distinct from becomes
  or was like replace(
    replace(replace(replace(becomes, '\', '\\'), '%', '\%'), '_', '\_'), 'Data dihapus', '%'
  );
