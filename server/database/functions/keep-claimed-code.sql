-- Nothing of a claimed code changes, but that the piece of a cancelled claim goes back into stock.
create or replace function keep_claimed_code() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.returned_at is null and new.returned_at is not null
    and to_jsonb(new) - 'returned_at' = to_jsonb(old) - 'returned_at'
    and exists (
      select from redemptions x join reward_kinds r on r.kind = x.kind
      where x.kind = old.kind and x.code_id = old.id and x.cancelled_at is not null and r.piece_returns
    )
  then
    return new;
  end if;
  raise exception '% of % is refused: its rows are never changed', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create or replace trigger reward_codes_claimed_stay before update or delete on reward_codes
  for each row when (old.claimed_at is not null) execute function keep_claimed_code();
