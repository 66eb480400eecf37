-- Points as messages say them: 12.500.
create or replace function points_text(points bigint) returns text
language sql immutable parallel safe
return replace(to_char(points, 'FM999,999,999,999,999,999'), ',', '.');
