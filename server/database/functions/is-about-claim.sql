-- Whether a message is part of what a member paid for: it is sent also to whoever wants no others.
create or replace function is_about_claim(kind text) returns boolean
language sql immutable parallel safe
return kind = 'receipt' or kind like '%-claim';
