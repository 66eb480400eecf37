-- Whether anybody of a customer hears what it is told of its points or services. Nearly all have one number, that of the company.
create or replace function wants_messages(customer_id bigint) returns boolean
language sql stable
begin atomic
  select case
    when exists (
      select from contacts k
      where k.customer_id = wants_messages.customer_id and k.told is not null and k.removed_at is null
    )
    then exists (
      select from unnest(array['points', 'services']) as t (topic), people_told(wants_messages.customer_id, t.topic) p
      where number_wants(p.whatsapp)
    )
    else coalesce(
      (select number_wants(c.whatsapp) from customers c where c.id = wants_messages.customer_id), true
    )
  end;
end;
