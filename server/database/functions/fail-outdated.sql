-- What waits under these keys and is outdated has failed, to whomever it goes. Nobody has to act on that, nor on one that failed
-- before. Whether one arrived of which nobody knows is still worth a look.
create or replace function fail_outdated(keys text[], reason text, moment timestamptz) returns void
language plpgsql as $$
begin
  update whatsapp_messages
  set status = 'failed', error = case when status = 'queued' then fail_outdated.reason else error end,
    failure_kind = case when status = 'queued' then 'permanent' else failure_kind end,
    failed_at = coalesce(failed_at, moment), settled_at = moment
  where id in (select messages_under(keys)) and (
    status = 'queued' and taken_at is null
    or status = 'failed' and settled_at is null and coalesce(failure_kind, '') not in ('unknown', 'opted_out')
  );
end $$;
