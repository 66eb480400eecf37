import type { MappedPlaceholder, Occasion } from '@reward-points/contract/message-values';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { insertChannel } from '#domains/whatsapp/connection/channel.sql.ts';
import type { ProviderTemplate } from '#domains/whatsapp/providers/provider.ts';
import type { Layout } from './layout.rules.ts';

/** A template as the provider last listed it. */
export interface StoredTemplate extends ProviderTemplate {
  provider: string;
  isGone: boolean;
  /** The provider refused a message of it since then. */
  isStopped: boolean;
}

const COLUMNS = sql`
  t.provider, t.id, t.name, t.language, t.state, t.header, t.body, t.footer, t.buttons, t.placeholders, t.unusable,
  t.gone_at is not null as "isGone", t.stopped_at is not null as "isStopped"`;

export async function listStoredTemplates(
  db: Db | Tx,
  provider: string,
): Promise<StoredTemplate[]> {
  const { rows } = await sql<StoredTemplate>`
    select ${COLUMNS} from whatsapp_templates t where t.provider = ${provider} order by t.place, t.id
  `.execute(db);
  return rows;
}

export async function findStoredTemplate(
  db: Db | Tx,
  provider: string,
  id: string,
): Promise<StoredTemplate | undefined> {
  const { rows } = await sql<StoredTemplate>`
    select ${COLUMNS} from whatsapp_templates t where t.provider = ${provider} and t.id = ${id}
  `.execute(db);
  return rows[0];
}

/**
 * Keeps the words of a template as they are stored until the transaction ends.
 *
 * @returns false when it was never listed.
 */
export async function holdTemplate(
  tx: Tx,
  { provider, templateId }: { provider: string; templateId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from whatsapp_templates where provider = ${provider} and id = ${templateId} for share
  `.execute(tx);
  return rows.length > 0;
}

/**
 * Holds which templates there are, and which of them each occasion is told by, until the transaction ends. Two servers that
 * read the list at once would write the same rows in two orders.
 */
export async function lockTemplates(tx: Tx, provider: string): Promise<void> {
  await insertChannel(tx, provider);
  await sql`select from whatsapp_channels where provider = ${provider} for update`.execute(tx);
}

/** Stores what the provider lists, and since when it no longer lists the others. A listing as approved lifts a stop. */
export async function storeTemplates(
  tx: Tx,
  { provider, templates, at }: { provider: string; templates: ProviderTemplate[]; at: Date },
): Promise<void> {
  const listed = templates.map((template, place) => ({ ...template, place }));
  await sql`
    insert into whatsapp_templates as t
      (provider, id, name, language, state, header, body, footer, buttons, placeholders, unusable, place)
    select ${provider}, l.id, l.name, l.language, l.state, l.header, l.body, l.footer, l.buttons, l.placeholders,
      l.unusable, l.place
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as l (
      id text, name text, language text, state text, header text, body text, footer text, buttons jsonb,
      placeholders jsonb, unusable text, place int
    )
    on conflict (provider, id) do update set
      name = excluded.name, language = excluded.language, state = excluded.state, header = excluded.header,
      body = excluded.body, footer = excluded.footer, buttons = excluded.buttons,
      placeholders = excluded.placeholders, unusable = excluded.unusable, place = excluded.place,
      gone_at = null,
      stopped_at = case when excluded.state = 'approved' then null else t.stopped_at end
  `.execute(tx);
  await sql`
    update whatsapp_templates set gone_at = ${at}
    where provider = ${provider} and gone_at is null and id <> all(${templates.map(({ id }) => id)}::text[])
  `.execute(tx);
  await sql`
    update whatsapp_channels set templates_read_at = ${at} where provider = ${provider}
  `.execute(tx);
}

/** Nothing more is sent by a template that the provider refuses, until a listing says that it is well. */
export async function stopTemplate(
  tx: Tx,
  { provider, id, at }: { provider: string; id: string; at: Date },
): Promise<void> {
  await sql`
    update whatsapp_templates set stopped_at = ${at}
    where provider = ${provider} and id = ${id} and stopped_at is null
  `.execute(tx);
}

export interface Choice {
  occasion: Occasion;
  templateId: string;
  /** Null: nobody has mapped it. */
  mapping: MappedPlaceholder[] | null;
  /** Null: the mapping does not fit the template any more. */
  layout: Layout | null;
}

export interface StoredChoice extends Choice {
  version: number;
}

export async function listChoices(db: Db | Tx, provider: string): Promise<StoredChoice[]> {
  const { rows } = await sql<StoredChoice>`
    select occasion, template_id as "templateId", mapping, layout, version from whatsapp_choices
    where provider = ${provider}
  `.execute(db);
  return rows;
}

export async function findChoice(
  db: Db | Tx,
  provider: string,
  occasion: Occasion,
): Promise<StoredChoice | undefined> {
  const { rows } = await sql<StoredChoice>`
    select occasion, template_id as "templateId", mapping, layout, version from whatsapp_choices
    where provider = ${provider} and occasion = ${occasion}
  `.execute(db);
  return rows[0];
}

export async function storeChoice(
  tx: Tx,
  { provider, choice }: { provider: string; choice: Choice },
): Promise<void> {
  const { occasion, templateId, mapping, layout } = choice;
  await sql`
    insert into whatsapp_choices (provider, occasion, template_id, mapping, layout)
    values (${provider}, ${occasion}, ${templateId}, ${mapping && JSON.stringify(mapping)}::jsonb,
      ${layout && JSON.stringify(layout)}::jsonb)
    on conflict (provider, occasion) do update set template_id = excluded.template_id, mapping = excluded.mapping,
      layout = excluded.layout
  `.execute(tx);
}

/** Only the form in which it is filled, since the template is another now. */
export async function updateLayout(
  tx: Tx,
  { provider, occasion, layout }: { provider: string; occasion: Occasion; layout: Layout | null },
): Promise<void> {
  await sql`
    update whatsapp_choices set layout = ${layout && JSON.stringify(layout)}::jsonb
    where provider = ${provider} and occasion = ${occasion}
  `.execute(tx);
}
