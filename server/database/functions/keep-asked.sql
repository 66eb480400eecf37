-- A request stays what was asked, and what was decided stays so. Who erases somebody's personal data (`trail.forgets`) takes
-- it from the words as well, and withdraws what still waits.
create or replace function keep_asked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'note']
      = to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'note']
  then
    return new;
  elsif tg_op = 'UPDATE' and current_setting('trail.forgets', true) = 'yes'
    and to_jsonb(new) - array['state', 'decided_at', 'input', 'sentence', 'reason', 'note']
      = to_jsonb(old) - array['state', 'decided_at', 'input', 'sentence', 'reason', 'note']
    and only_erases(old.input::text, new.input::text)
    and only_erases(old.sentence, new.sentence)
    and only_erases(old.reason, new.reason)
    and only_erases(old.note, new.note)
    and (new.state = old.state or (old.state = 'waiting' and new.state = 'withdrawn'))
  then
    return new;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger approval_requests_stay before update or delete on approval_requests
  for each row execute function keep_asked();
