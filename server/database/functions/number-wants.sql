-- What a number said last counts; whoever said nothing wants messages.
create or replace function number_wants(whatsapp text) returns boolean
language sql stable
begin atomic
  select coalesce((
    select c.wants from message_consents c where c.whatsapp = number_wants.whatsapp
    order by c.at desc, c.id desc limit 1
  ), true);
end;
