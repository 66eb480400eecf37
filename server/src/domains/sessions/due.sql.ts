import { sql } from 'kysely';
import type { Db } from '#db/database.ts';

/** What is sent to whoever asked for it, a link or a code, and is over after a time. */
interface Secret {
  kind: 'password-reset' | 'sign-in-code';
  /** What the keys of its messages begin with, before its number. */
  key: string;
  table: 'password_resets' | 'sign_in_codes';
}

export const LINK: Secret = {
  kind: 'password-reset',
  key: 'password-reset:',
  table: 'password_resets',
};
export const CODE: Secret = { kind: 'sign-in-code', key: 'sign-in-code:', table: 'sign_in_codes' };

interface Provider {
  name: string;
}

/** Messages that wait, each with what is sent in it. */
const waiting = ({ kind, key, table }: Secret, { name }: Provider) => sql`
  whatsapp_messages m join ${sql.table(table)} s
    on s.id = case when starts_with(m.key, ${key}) then substr(m.key, ${key.length + 1})::bigint end
  where m.provider = ${name} and m.status = 'queued' and m.taken_at is null and is_urgent(m.kind)
    and m.kind = ${kind} and s.used_at is null`;

/** Since when somebody waits for one, or else when the first is over whose message still waits. */
const due = (secret: Secret, provider: Provider) => sql<Date | null>`
  select case when exists (select from ${sql.table(secret.table)} where looked_up_at is null) then '-infinity' else (
    select min(s.expires_at) from ${waiting(secret, provider)}
  ) end`;

export const passwordResetsDue = (provider: Provider) => due(LINK, provider);
export const signInCodesDue = (provider: Provider) => due(CODE, provider);

/** Messages whose link or code is over and of no use any more, by their keys. */
export async function listOver(
  db: Db,
  secret: Secret,
  { provider, now }: { provider: Provider; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select m.key from ${waiting(secret, provider)} and s.expires_at <= ${now}
  `.execute(db);
  return rows.map(({ key }) => key);
}
