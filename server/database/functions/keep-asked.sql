-- A request stays what was asked, and what was decided stays so.
create or replace function keep_asked() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'waiting'
    and to_jsonb(new) - array['state', 'decided_by', 'decided_at', 'note']
      = to_jsonb(old) - array['state', 'decided_by', 'decided_at', 'note']
  then
    return new;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger approval_requests_stay before update or delete on approval_requests
  for each row execute function keep_asked();
