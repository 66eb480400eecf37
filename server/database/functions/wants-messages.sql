-- What a customer said last counts; whoever said nothing wants messages.
create or replace function wants_messages(customer_id bigint) returns boolean
language sql stable
begin atomic
  select coalesce((
    select c.wants from message_consents c where c.customer_id = wants_messages.customer_id
    order by c.at desc, c.id desc limit 1
  ), true);
end;
