-- Whether a balance can pay a price: strictly greater, as specified (MEM-07, MEM-08). The claim itself and the reason
-- of a refused one ask this; a test compares it with the predicate of the screens.
create or replace function can_claim(point bigint, required_point bigint) returns boolean
language sql immutable parallel safe
return point > required_point;
