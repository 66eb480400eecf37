-- Takes an erased person's names, numbers and network addresses out of the trail; acts and times stay. These are the lines of
-- its account, and those that name it and belong to one of its customers, belong to a request about it, or have its number.
create or replace function erase_from_trail(
  erased_account bigint,
  customer_ids bigint[],
  numbers text[],
  pattern text,
  kept text[],
  until timestamptz
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Not a setting of the function: to declare one of a name that PostgreSQL does not know takes a superuser.
  perform set_config('trail.forgets', 'yes', true);
  update audit_trail t
  set actor = case
      when t.account_id = erased_account then 'Data dihapus'
      -- Whoever wrote STOP did so without a session.
      when t.account_id is null and erased_text(t.actor, pattern, kept) <> t.actor then 'Data dihapus'
      else t.actor
    end,
    address = case
      when t.account_id = erased_account or t.topic = 'sign-ins'
        or (t.act = 'sign-up-asked' and t.after ->> 'whatsapp' ~* pattern)
      then null
      else t.address
    end,
    before = erased_json(t.before, pattern, kept),
    after = case
      -- Whoever filled in a form may have been called otherwise there. Of who is a customer by it, only its own.
      when t.act like 'sign-up-%' and t.after ->> 'whatsapp' ~* pattern
        and (t.customer_id is null or t.customer_id = any (customer_ids))
      then jsonb_set(erased_json(t.after, pattern, kept), '{name}', '"Data dihapus"', false)
      else erased_json(t.after, pattern, kept)
    end,
    sentence = erased_text(
      case
        when t.account_id = erased_account and starts_with(t.sentence, t.actor)
        then 'Data dihapus' || substr(t.sentence, length(t.actor) + 1)
        else t.sentence
      end, pattern, kept
    )
  where t.created_at < until and (
    t.account_id = erased_account
    or (
      (
        t.customer_id = any (customer_ids)
        or (t.topic = 'approvals' and exists (
          select from approval_requests r
          where r.id = t.subject_id
            and is_about_erased(concat_ws(' ', r.input, r.sentence, r.reason, r.note), customer_ids, numbers, kept)
        ))
        or exists (
          select from unnest(numbers) as n (number)
          where strpos(concat(t.sentence, t.before, t.after), n.number) > 0
        )
      )
      and concat_ws(' ', t.sentence, t.before, t.after) ~* pattern
    )
  );
  perform set_config('trail.forgets', '', true);
end $$;

revoke execute on function erase_from_trail from public;
