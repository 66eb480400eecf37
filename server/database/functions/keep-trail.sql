-- A line of the trail stays as it was written. Only the functions that forget and erase personal data (they alone set
-- `trail.forgets`, for as long as they run) may take something from it: they can put nothing else in its place.
create or replace function keep_trail() returns trigger language plpgsql as $$
begin
  if current_setting('trail.forgets', true) = 'yes' then
    if tg_op = 'DELETE' and old.topic = 'sign-ins' then
      return old;
    elsif tg_op = 'UPDATE'
      and to_jsonb(new) - array['actor', 'address', 'before', 'after', 'sentence']
        = to_jsonb(old) - array['actor', 'address', 'before', 'after', 'sentence']
      and (new.actor = old.actor or new.actor = 'Data dihapus')
      and (new.address is null or new.address = old.address)
      and (new.before is null or only_erases(old.before::text, new.before::text))
      and (new.after is null or only_erases(old.after::text, new.after::text))
      and (starts_with(old.sentence, new.sentence) or only_erases(old.sentence, new.sentence))
    then
      return new;
    end if;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_trail_append_only before update or delete on audit_trail
  for each row execute function keep_trail();
