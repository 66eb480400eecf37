-- What is kept of the number of somebody who was erased and had written STOP, so that it counts when the number comes back.
create or replace function number_hash(whatsapp text) returns text
language sql immutable parallel safe
return 'sha256:' || encode(sha256(convert_to('message_consents:' || whatsapp, 'UTF8')), 'hex');
