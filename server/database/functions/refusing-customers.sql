-- Customers of whom somebody has ever refused messages: few, so that what is asked of each is asked of these alone.
create or replace function refusing_customers() returns setof bigint
language sql stable
begin atomic
  select k.customer_id
  from message_consents m
    join accounts a on a.whatsapp = m.whatsapp and a.deleted_at is null
    join contacts k on k.account_id = a.id and k.removed_at is null
  where not m.wants;
end;
