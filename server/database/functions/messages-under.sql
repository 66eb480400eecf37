-- The messages under some keys, to whomever of a customer they go, and those that are sent again for one that failed. See
-- `queue_messages`.
create or replace function messages_under(keys text[]) returns setof bigint
language sql stable
begin atomic
  with recursive meant (id) as (
    select m.id from whatsapp_messages m
    where m.key in (
      select u.key from unnest(messages_under.keys) as u (key)
      union all
      select b.key || '@' || k.account_id
      from whatsapp_messages b join contacts k on k.customer_id = b.customer_id
      where b.key = any (messages_under.keys)
    )
    union
    select r.id from whatsapp_messages r join meant on r.resend_of = meant.id
  )
  select id from meant;
end;
