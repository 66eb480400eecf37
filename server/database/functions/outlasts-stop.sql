-- What reaches even a number that wrote STOP: messages of claims, reset links, sign-in codes, and news of changed sign-in data.
-- Without these its owner could not sign in any more, and nobody would say why.
create or replace function outlasts_stop(kind text) returns boolean
language sql immutable parallel safe
return is_about_claim(kind) or kind in ('sign-in-changed', 'password-reset', 'sign-in-code');
