-- A value as the provider gets it: in one line, without runs of spaces or signs that nobody sees. The log has it so too: it
-- says what was sent.
create or replace function parameter_of(value text) returns text
language sql immutable parallel safe
return coalesce(
  nullif(
    rtrim(
      left(
        btrim(
          regexp_replace(
            regexp_replace(
              regexp_replace(value, '[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'),
              '[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u00ad\u0001-\u001f\u007f-\u009f]', '', 'g'
            ),
            ' {2,}', ' ', 'g'
          )
        ),
        500
      )
    ),
    ''
  ),
  '-'
);
