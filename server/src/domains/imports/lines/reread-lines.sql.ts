import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** Lets all lines be read anew. Whom somebody chose for one is kept, unless it may name another by other columns. */
export async function forgetJudgement(
  tx: Tx,
  importId: number,
  { keepsChoices = false } = {},
): Promise<void> {
  await sql`
    update import_lines
    set ${forgotten},
      chosen_customer_id = case when ${keepsChoices}::boolean then chosen_customer_id end
    where import_id = ${importId} and (state is not null or chosen_customer_id is not null)
  `.execute(tx);
}

const forgotten = sql`
  key = null, values = '{}', state = null, reasons = '[]', changes = '[]', refs = '{}', record = null, repeats = null,
  clash = null, part_of = null, misread_key = null`;

/**
 * Says whom a line speaks of, and with it each that names the same: by the same number and name, as far as they could be
 * read. They are to be read anew.
 *
 * @returns how many they are.
 */
export async function chooseCustomerOf(
  tx: Tx,
  importId: number,
  { line, customerId }: { line: number; customerId: number | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with chosen as (
      select line, values ->> 'whatsapp' as whatsapp, values ->> 'customer' as customer
      from import_lines where import_id = ${importId} and line = ${line} and key is not null
    )
    update import_lines i set ${forgotten}, chosen_customer_id = ${customerId}::bigint
    from chosen c
    where i.import_id = ${importId} and (
      i.line = c.line or (
        coalesce(c.whatsapp, c.customer) is not null and i.values ->> 'whatsapp' is not distinct from c.whatsapp
        and i.values ->> 'customer' is not distinct from c.customer
      )
    )
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
