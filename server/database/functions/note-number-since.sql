-- Whoever gives an account another number says since when it has it; where nothing is said, it is from now on.
create or replace function note_number_since() returns trigger language plpgsql as $$
begin
  if new.whatsapp_since is not distinct from old.whatsapp_since then
    new.whatsapp_since := now();
  end if;
  return new;
end $$;

create or replace trigger accounts_number_since before update of whatsapp on accounts
  for each row when (old.whatsapp is distinct from new.whatsapp)
  execute function note_number_since();
