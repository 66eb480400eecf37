-- How far a message has come, as a number: a later report with a smaller one changes nothing.
create or replace function status_rank(status text) returns int
language sql immutable parallel safe
return array_position(array['queued', 'accepted', 'sent', 'delivered', 'read'], status);
