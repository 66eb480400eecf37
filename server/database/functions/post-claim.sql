-- Writes what `post_entries` would for one claim, which a test compares, in half the time: spending pays no debt and takes
-- nothing back. The claim has locked the balance and found enough there. The check of the balance refuses more.
create or replace function post_claim(
  customer_id bigint, key text, price bigint, kind text, note text, actor_id bigint, at timestamptz, source_type text,
  source_id bigint
) returns table (entry_id bigint, point bigint)
  language plpgsql
  security definer
  rows 1
  set search_path to 'public', 'pg_temp'
as $$
#variable_conflict use_column
declare
  reached int;
begin
  update point_balances b set point = b.point - post_claim.price, version = b.version + 1,
    active_at = at
  where b.customer_id = post_claim.customer_id
  returning b.version, b.point into reached, point;
  insert into point_entries
    (customer_id, version, amount, balance_after, kind, note, actor_id, key, created_at, source_type, source_id)
  values
    (post_claim.customer_id, reached, -post_claim.price, post_claim.point, post_claim.kind, post_claim.note,
      post_claim.actor_id, post_claim.key, post_claim.at, post_claim.source_type, post_claim.source_id)
  returning id into entry_id;
  return next;
end $$;

revoke execute on function post_claim from public;
