import { sql } from 'kysely';
import { KEY } from './process-password-resets.ts';
import { CODE_KEY } from './process-sign-in-codes.ts';

/** Since when somebody waits for a link, or else when the first link is over whose message still waits. */
export const passwordResetsDue = ({ name }: { name: string }) => sql<Date | null>`
  select case when exists (select from password_resets where looked_up_at is null) then '-infinity' else (
    select min(r.expires_at) from whatsapp_messages m join password_resets r
      on r.id = case when starts_with(m.key, ${KEY}) then substr(m.key, ${KEY.length + 1})::bigint end
    where m.provider = ${name} and m.status = 'queued' and m.taken_at is null and is_urgent(m.kind)
      and m.kind = 'password-reset' and r.used_at is null
  ) end`;

/** The same of codes. */
export const signInCodesDue = ({ name }: { name: string }) => sql<Date | null>`
  select case when exists (select from sign_in_codes where looked_up_at is null) then '-infinity' else (
    select min(c.expires_at) from whatsapp_messages m join sign_in_codes c
      on c.id = case when starts_with(m.key, ${CODE_KEY}) then substr(m.key, ${CODE_KEY.length + 1})::bigint end
    where m.provider = ${name} and m.status = 'queued' and m.taken_at is null and is_urgent(m.kind)
      and m.kind = 'sign-in-code' and c.used_at is null
  ) end`;
