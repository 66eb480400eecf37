import { sql } from 'kysely';
import { KEY } from './process-password-resets.ts';

/** Since when somebody waits for a link, or else when the first link is over whose message still waits. */
export const passwordResetsDue = ({ name }: { name: string }) => sql<Date | null>`
  select case when exists (select from password_resets where looked_up_at is null) then '-infinity' else (
    select min(r.expires_at) from whatsapp_messages m join password_resets r
      on r.id = case when starts_with(m.key, ${KEY}) then substr(m.key, ${KEY.length + 1})::bigint end
    where m.provider = ${name} and m.status = 'queued' and m.taken_at is null and is_urgent(m.kind)
      and m.kind = 'password-reset' and r.used_at is null
  ) end`;
