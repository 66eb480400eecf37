import { createBroadcast } from '@reward-points/contract/broadcasts';
import { UNAPPLIED } from '@reward-points/contract/imports';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { ERASED } from '#db/erased.ts';

/** Whose data goes, and how it is found up to a moment: its names, and the numbers that were its until then. */
export interface Erased {
  accountId: number;
  /** Which customers it ever stood for; of staff the own company. */
  customerIds: readonly number[];
  names: readonly string[];
  numbers: readonly string[];
  /** Finds names and numbers in a text; see `patternOf`. */
  pattern: string;
  /** Names of these customers, which stay. */
  kept: readonly string[];
  /** Since when somebody else has these numbers, as PostgreSQL writes it; what is younger is not of the one who is erased. */
  until: string;
  /** In place of its password: one that nobody has. */
  noPassword: string;
  at: Date;
}

/** A broadcast pays many by one key; see `forgetKeys`. */
const KEPT_ENDPOINT = `${createBroadcast.method} ${createBroadcast.path}`;

type Place = (who: Erased) => RawBuilder<unknown>;

export const ids = ({ customerIds }: Erased) => sql`any(${customerIds}::bigint[])`;
export const itsNumber = ({ numbers }: Erased) => sql`any(${numbers}::text[])`;
export const until = (who: Erased) => sql`${who.until}::timestamptz`;
const ofItsCustomers = (who: Erased) => sql`t.customer_id = ${ids(who)}`;
/** Equipment that was its customers', and is another one's now. */
const movedAway = (who: Erased) => sql`(
  select subject_id from audit_trail where act = 'equipment-moved' and customer_id = ${ids(who)}
)`;

/** Rows that are the account's alone. */
const rowsOf =
  (table: string): Place =>
  ({ accountId }) =>
    sql`delete from ${sql.table(table)} where account_id = ${accountId}`;

/** What the account, or its number before there was one, asked for. */
const rowsAt =
  (table: string, at: string): Place =>
  (who) =>
    sql`
    delete from ${sql.table(table)} t
    where t.account_id = ${who.accountId} or (t.whatsapp = ${itsNumber(who)} and t.${sql.ref(at)} < ${until(who)})`;

/** Texts that others wrote lose its names and numbers, where they have any. */
const wordsIn =
  (
    table: string,
    { texts = [], jsons = [] }: { texts?: readonly string[]; jsons?: readonly string[] },
    where: (who: Erased) => RawBuilder<unknown>,
  ): Place =>
  (who) => {
    const column = (name: string) => sql.ref(`t.${name}`);
    const set = [
      ...texts.map(
        (name) =>
          sql`${sql.ref(name)} = erased_text(${column(name)}, ${who.pattern}, ${who.kept}::text[])`,
      ),
      ...jsons.map(
        (name) =>
          sql`${sql.ref(name)} = erased_json(${column(name)}, ${who.pattern}, ${who.kept}::text[])`,
      ),
    ];
    const said = [...texts, ...jsons].map((name) => sql`${column(name)}::text`);
    return sql`
      update ${sql.table(table)} t set ${sql.join(set)}
      where (${where(who)}) and concat_ws(' ', ${sql.join(said)}) ~* ${who.pattern}`;
  };

/** Whether a text has the number, however it is written; a cheap look before the exact one. */
const hasNumber = (said: RawBuilder<unknown>, { numbers }: Erased) => sql`exists (
  select from unnest(${numbers}::text[]) as n (number)
  where strpos(translate(${said}, ' .()/-', ''), regexp_replace(n.number, '^62', '')) > 0
)`;

/** Messages to and from the number lose all that tells of it; the one that waits is not sent, nor tried again. */
const messages: Place = (who) => sql`
  update whatsapp_messages t set
    whatsapp = '', name = ${ERASED}, parameters = '[]', slots = '[]', body = '', conversation = null,
    provider_id = hashed_wamid(t.provider_id), key = hashed_wamid(t.key),
    status = case when t.status = 'queued' then 'failed' else t.status end,
    error = case when t.status in ('queued', 'failed') then ${ERASED} end,
    -- One that is being sent may have arrived.
    failure_kind = case
      when t.status <> 'queued' then t.failure_kind when t.taken_at is null then 'permanent' else 'unknown'
    end,
    failed_at = case when t.status = 'queued' then ${who.at} else t.failed_at end,
    taken_at = null,
    settled_at = case when t.status in ('queued', 'failed') then coalesce(t.settled_at, ${who.at}) end,
    seen_at = case when t.status = 'received' then coalesce(t.seen_at, ${who.at}) else t.seen_at end
  where t.whatsapp = ${itsNumber(who)} and t.created_at < ${until(who)}`;

/** A form that nobody has decided is taken back. */
const waitingSignUps: Place = (who) => sql`
  delete from sign_ups t
  where t.decided_at is null and t.whatsapp = ${itsNumber(who)} and t.asked_at < ${until(who)}`;
const signUps: Place = (who) => sql`
  update sign_ups t set name = ${ERASED}, whatsapp = '', network = '',
    company = erased_text(t.company, ${who.pattern}, ${who.kept}::text[])
  where t.whatsapp = ${itsNumber(who)} and t.asked_at < ${until(who)}`;

/** Parcels that went to it. The others of its customers went to somebody else. */
const shipments: Place = (who) => sql`
  update shipments t set recipient = ${ERASED}, recipient_telp = '', shipping_address = ${ERASED}
  from redemptions r, point_entries e
  where r.kind = t.kind and r.id = t.redemption_id and e.id = r.entry_id and r.customer_id = ${ids(who)}
    and e.created_at < ${until(who)} and concat_ws(' ', t.recipient, t.recipient_telp) ~* ${who.pattern}`;

/** Uploads that nobody imported go as a whole: the file itself names it. The foreign keys are asked when all of it is done. */
const uploads: Place = (who) => sql`
  with gone as (
    select i.id from imports i
    where i.status = any(${UNAPPLIED}::text[]) and i.created_at < ${until(who)} and (
      ${hasNumber(sql`i.first_lines::text`, who)}
      or exists (select from import_lines l where l.import_id = i.id and ${hasNumber(sql`l.cells::text`, who)})
    )
    for update
  ), files as (
    delete from import_files where import_id in (select id from gone)
  ), lines as (
    delete from import_lines where import_id in (select id from gone)
  )
  delete from imports where id in (select id from gone)`;

/** What it asked for is asked no more, nor what would be another call without its name. */
const requests: Place = (who) => {
  const said = sql`concat_ws(' ', t.input, t.sentence, t.reason, t.note)`;
  const input = sql`erased_json(t.input, ${who.pattern}, ${who.kept}::text[])`;
  const ends = sql`t.state = 'waiting' and (t.asked_by = ${who.accountId} or ${input} <> t.input)`;
  return sql`
  update approval_requests t set
    input = ${input},
    sentence = erased_text(t.sentence, ${who.pattern}, ${who.kept}::text[]),
    reason = erased_text(t.reason, ${who.pattern}, ${who.kept}::text[]),
    note = erased_text(t.note, ${who.pattern}, ${who.kept}::text[]),
    state = case when ${ends} then 'withdrawn' else t.state end,
    decided_at = case when ${ends} then ${who.at} else t.decided_at end
  where t.asked_at < ${until(who)} and (
    (t.asked_by = ${who.accountId} and t.state = 'waiting')
    or (
      is_about_erased(${said}, ${who.customerIds}::bigint[], ${who.numbers}::text[], ${who.kept}::text[])
      and ${said} ~* ${who.pattern}
    )
  )`;
};

/** What it asked `utama` for is asked no more, nor what would be sent to it. */
const claimRequests: Place = (who) => sql`
  update claim_requests t set
    recipient = case when t.kind = 'item' then ${ERASED} end,
    recipient_telp = case when t.kind = 'item' then '' end,
    shipping_address = case when t.kind = 'item' then ${ERASED} end,
    note = erased_text(t.note, ${who.pattern}, ${who.kept}::text[]),
    state = case when t.state = 'waiting' then 'withdrawn' else t.state end,
    decided_at = case when t.state = 'waiting' then ${who.at} else t.decided_at end
  where ${ofItsCustomers(who)} and t.asked_at < ${until(who)} and (
    (t.asked_by = ${who.accountId} and t.state = 'waiting')
    or concat_ws(' ', t.recipient, t.recipient_telp, t.note) ~* ${who.pattern}
  )`;

/**
 * Every place where somebody may stand, one a line: a new table that names people gets its own. A test walks somebody through
 * the product and looks for what is left.
 */
const PLACES: readonly Place[] = [
  rowsOf('sessions'),
  rowsOf('known_addresses'),
  rowsOf('push_devices'),
  rowsOf('second_factors'),
  rowsOf('passkeys'),
  rowsOf('passkey_challenges'),
  rowsOf('calendar_addresses'),
  (who) => sql`
    delete from idempotency_keys
    where account_id = ${who.accountId} and endpoint <> ${KEPT_ENDPOINT}`,
  wordsIn(
    'idempotency_keys',
    { jsons: ['answer'] },
    (who) => sql`t.created_at < ${until(who)} and ${hasNumber(sql`t.answer::text`, who)}`,
  ),
  (who) => sql`
    delete from download_tickets t where t.input::text ~* ${who.pattern}`,
  rowsAt('password_resets', 'asked_at'),
  rowsAt('sign_in_codes', 'asked_at'),
  (who) => sql`
    delete from attempts t using unnest(${who.numbers}::text[]) as n (number)
    where strpos(t.subject, n.number) > 0`,
  messages,
  // That the number refuses messages is remembered, and nothing else of what it said.
  (who) => sql`
    update message_consents t set whatsapp = number_hash(t.whatsapp), said = null
    where t.whatsapp = ${itsNumber(who)} and t.at < ${until(who)} and not number_wants(t.whatsapp)`,
  (who) => sql`
    delete from message_consents t where t.whatsapp = ${itsNumber(who)} and t.at < ${until(who)}`,
  wordsIn(
    'whatsapp_messages',
    { texts: ['name', 'body', 'error'], jsons: ['parameters'] },
    (who) => sql`${ofItsCustomers(who)} and t.created_at < ${until(who)}`,
  ),
  wordsIn('whatsapp_channels', { texts: ['last_error', 'stopped_reason'] }, (who) =>
    hasNumber(sql`concat(t.last_error, t.stopped_reason)`, who),
  ),
  waitingSignUps,
  signUps,
  shipments,
  wordsIn(
    'shipments',
    { texts: ['note'] },
    (who) => sql`t.redemption_id in (
      select r.id from redemptions r where r.kind = 'item' and r.customer_id = ${ids(who)}
    )`,
  ),
  wordsIn(
    'plans',
    { texts: ['note'] },
    (who) => sql`${ofItsCustomers(who)} or t.equipment_id in ${movedAway(who)}`,
  ),
  wordsIn(
    'equipment',
    { texts: ['note', 'site'] },
    (who) => sql`${ofItsCustomers(who)} or t.id in ${movedAway(who)}`,
  ),
  // Whose a visit was, the visit knows; of the others that is whose the equipment is now.
  wordsIn(
    'visits',
    { texts: ['technician', 'found', 'done', 'parts', 'signer'] },
    (who) => sql`t.technician_id = ${who.accountId}
      or coalesce(t.customer_id, (select p.customer_id from plans p where p.id = t.plan_id)) = ${ids(who)}`,
  ),
  wordsIn(
    'appointments',
    { texts: ['note', 'reason'] },
    (who) => sql`t.plan_id in (
      select p.id from plans p where p.customer_id = ${ids(who)} or p.equipment_id in ${movedAway(who)}
    )`,
  ),
  wordsIn('visit_requests', { texts: ['words', 'reason'] }, ofItsCustomers),
  uploads,
  wordsIn(
    'import_lines',
    {
      texts: ['flaw', 'key', 'misread_key', 'clash', 'obstacle'],
      jsons: ['cells', 'values', 'reasons', 'changes'],
    },
    (
      who,
    ) => sql`exists (select from imports i where i.id = t.import_id and i.created_at < ${until(who)})
      and (${hasNumber(sql`t.cells::text`, who)} or ${hasNumber(sql`t.changes::text`, who)})`,
  ),
  wordsIn(
    'imports',
    { texts: ['file_name'], jsons: ['first_lines'] },
    (who) => sql`t.created_at < ${until(who)} and ${hasNumber(sql`t.first_lines::text`, who)}`,
  ),
  // Before the requests: by their words it finds which of its lines are about somebody.
  (who) => sql`select erase_from_trail(
    ${who.accountId}, ${who.customerIds}::bigint[], ${who.numbers}::text[], ${who.pattern}, ${who.kept}::text[],
    ${until(who)})`,
  () => sql`select set_config('trail.forgets', 'yes', true)`,
  requests,
  claimRequests,
  () => sql`select set_config('trail.forgets', '', true)`,
  (who) => sql`
    update point_rule_days set saved_by = ${ERASED}
    where saved_by = any(${who.names}::text[]) and ${OWN_COMPANY_ID} = ${ids(who)}`,
  (who) => sql`
    update point_value_days set saved_by = ${ERASED}
    where saved_by = any(${who.names}::text[]) and ${OWN_COMPANY_ID} = ${ids(who)}`,
  (who) => sql`
    update customers t set whatsapp = ''
    where t.id = ${ids(who)} and t.deleted_at is not null and t.whatsapp = ${itsNumber(who)}`,
  ({ accountId }) => sql`
    update contacts set name = ${ERASED}, claim_limit = null, used_at = null where account_id = ${accountId}`,
  (who) => sql`
    update accounts set name = ${ERASED}, username = ${ERASED}, username_key = ${ERASED.toLowerCase()}, whatsapp = '',
      password_hash = ${who.noPassword}, erased_at = ${who.at}
    where id = ${who.accountId}`,
];

export async function eraseEverywhere(tx: Tx, parts: readonly Erased[]): Promise<void> {
  for (const who of parts) for (const place of PLACES) await place(who).execute(tx);
}
