-- How far a message has come, as a number: a later report with a smaller one changes nothing.
create function status_rank(status text) returns int
language sql immutable parallel safe
return array_position(array['queued', 'accepted', 'sent', 'delivered', 'read'], status);

alter table whatsapp_channels add column polled_to timestamptz;

comment on column whatsapp_channels.polled_to is 'Until when the log was asked as often as it may be.';
