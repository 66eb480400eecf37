-- Who of a customer is told of something, whose number is the company's first. Where nobody chose to hear of it, that one does.
create or replace function people_told(customer_id bigint, topic text)
returns table (account_id bigint, whatsapp text, is_principal boolean)
language sql stable
begin atomic
  with person as (
    select k.account_id, a.whatsapp, p.is_principal,
      case when k.told is null then p.is_principal else people_told.topic = any (k.told) end as hears
    from contacts k
      join accounts a on a.id = k.account_id
      cross join lateral (select a.is_principal and a.customer_id = k.customer_id) as p (is_principal)
    where k.customer_id = people_told.customer_id and k.removed_at is null
  )
  select p.account_id, p.whatsapp, p.is_principal from person p
  where p.hears or (p.is_principal and not exists (select from person o where o.hears))
  order by p.is_principal desc, p.account_id;
end;
