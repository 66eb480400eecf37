-- A claim that was asked for stays what was asked, and what was decided stays so; see `keep_asked`.
create or replace function keep_asked_claim() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'note']
      = to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'note']
  then
    return new;
  elsif tg_op = 'UPDATE' and current_setting('trail.forgets', true) = 'yes'
    and to_jsonb(new) - array['state', 'decided_at', 'recipient', 'recipient_telp', 'shipping_address', 'note']
      = to_jsonb(old) - array['state', 'decided_at', 'recipient', 'recipient_telp', 'shipping_address', 'note']
    and only_erases(old.note, new.note)
    and (new.state = old.state or (old.state = 'waiting' and new.state = 'withdrawn'))
  then
    return new;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger claim_requests_stay before update or delete on claim_requests
  for each row execute function keep_asked_claim();
