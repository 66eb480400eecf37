import type { Tx } from '#db/database.ts';
import { endStanding } from '#domains/accounts/sessions/end-standing.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { leaveMessages } from '#domains/whatsapp/outbox/waiting-messages.ts';
import {
  listStandingsOf,
  lockContact,
  type StoredContact,
  updateContactRow,
} from './contacts.sql.ts';
import { handOver } from './hand-over.ts';

/** Somebody stands for a customer no more: its sessions there end, and nothing that waits for it goes there. The caller holds the customer, then the contact. */
export async function endContact(
  tx: Tx,
  { customerId, contact, at }: { customerId: number; contact: StoredContact; at: Date },
): Promise<void> {
  await handOver(tx, customerId, contact);
  if (!contact.is_principal) {
    const { whatsapp: to } = await requireRecipient(tx, customerId);
    await leaveMessages(tx, { customerId, from: contact.whatsapp, to, now: at });
  }
  await updateContactRow(tx, contact.id, { removed_at: at });
  await endStanding(tx, { accountId: contact.account_id, customerId }, at);
}

/** Holds the customers that an account stands for, in the order of their numbers; for whoever holds the account next. */
export async function holdCustomersOf(tx: Tx, accountId: number): Promise<void> {
  for (const { customerId } of await listStandingsOf(tx, accountId)) {
    await requireRecipient(tx, customerId);
  }
}

/** Somebody stands for nobody any more, so that the account ends. The caller holds the customers. */
export async function endContactsOf(tx: Tx, accountId: number, at: Date): Promise<void> {
  for (const { id, customerId } of await listStandingsOf(tx, accountId)) {
    const contact = await lockContact(tx, { customerId, id });
    if (contact) await endContact(tx, { customerId, contact, at });
  }
}
