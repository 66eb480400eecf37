-- Of a stretch of the trail what is older than its period: lines of sign-ins go, others lose address and details. Where a
-- sentence tells what was changed, it ends before that.
create or replace function forget_trail(
  after_id bigint,
  to_id bigint,
  sign_ins_before timestamptz,
  details_before timestamptz,
  out sign_ins bigint,
  out details bigint
)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Not a setting of the function: to declare one of a name that PostgreSQL does not know takes a superuser.
  perform set_config('trail.forgets', 'yes', true);
  delete from audit_trail t
  where t.id > after_id and t.id <= to_id and t.topic = 'sign-ins' and t.created_at < sign_ins_before;
  get diagnostics sign_ins = row_count;

  update audit_trail t
  set address = null, before = null, after = null,
    sentence = case
      when t.before is not null and t.after is not null and position(': ' in t.sentence) > 0
      then left(t.sentence, position(': ' in t.sentence) - 1)
      else t.sentence
    end
  where t.id > after_id and t.id <= to_id and t.topic <> 'sign-ins' and t.created_at < details_before
    and num_nonnulls(t.address, t.before, t.after) > 0;
  get diagnostics details = row_count;
  perform set_config('trail.forgets', '', true);
end $$;

revoke execute on function forget_trail from public;
