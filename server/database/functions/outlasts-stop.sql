-- Whoever wrote STOP and asks for a link to a new password, or a code to sign in, gets it, and is told that a number or password was changed: it
-- could not sign in any more, and nobody would say why.
create or replace function outlasts_stop(kind text) returns boolean
language sql immutable parallel safe
return is_about_claim(kind) or kind in ('sign-in-changed', 'password-reset', 'sign-in-code');
