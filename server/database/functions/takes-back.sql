-- Whether an entry of this kind takes back points that somebody was awarded.
create or replace function takes_back(kind text) returns boolean
language sql immutable parallel safe
return kind in ('award-reversal', 'credit-note');
