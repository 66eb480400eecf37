-- A number that somebody enters again refuses messages as it did before it was erased.
create or replace function keep_refusing() returns trigger language plpgsql as $$
begin
  update message_consents m set whatsapp = new.whatsapp where m.whatsapp = number_hash(new.whatsapp);
  return null;
end $$;

create or replace trigger accounts_keep_refusing after insert or update of whatsapp on accounts
  for each row when (new.erased_at is null) execute function keep_refusing();
