import type { Tx } from '#db/database.ts';
import { refusedField } from '#domain-error.ts';
import { holdContact } from './staff.sql.ts';

/**
 * Refuses the contact's number, which strangers are told, as one that somebody of the company signs in with (S-23).
 *
 * @param contactWhatsapp the contact that the server settles.
 */
export async function refuseContactNumber(
  tx: Tx,
  whatsapp: string,
  contactWhatsapp: string | undefined,
): Promise<void> {
  if (whatsapp === contactWhatsapp || whatsapp === (await holdContact(tx))) {
    throw refusedField('number_is_contact', 'whatsapp');
  }
}
