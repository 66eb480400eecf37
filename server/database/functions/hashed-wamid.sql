-- A number of a message that Meta made holds, in base64, that of its recipient or writer. Its hash is still known when the same
-- message is told of again. Numbers of others say nothing, and stay as they are asked about.
create or replace function hashed_wamid(said text) returns text
language sql immutable parallel safe
return case when strpos(said, 'wamid.') = 0 then said
  else left(said, strpos(said, 'wamid.') - 1)
    || 'sha256:' || encode(sha256(convert_to(substr(said, strpos(said, 'wamid.')), 'UTF8')), 'hex') end;
