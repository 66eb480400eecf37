import { CERTIFICATE_DAYS } from '@reward-points/contract/certificates';
import { longDate } from '@reward-points/contract/dates';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tell } from '#domains/messages/tell.ts';
import { noteCertificatesReminded } from '#domains/plan-kinds/note-certificates-reminded.ts';
import { listRemindingOfCertificates } from '#domains/plan-kinds/plan-kinds.queries.ts';
import { findRemindingDay, remindByItself } from '#domains/plan-kinds/reminding.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords } from '#domains/whatsapp/templates/words.ts';
import {
  findSent,
  listDueReminders,
  type TakenReminder,
  takeReminders,
} from './certificate-reminders.sql.ts';

/**
 * Tells customers that a certificate ends: once each, 60, 30 and 7 days before its last day. If that is a day of rest, the
 * message goes out on the working day before. One message stands for several of a certificate that were missed.
 */
export async function remindCertificates(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> {
  const kinds = await listRemindingOfCertificates(db);
  if (kinds.length === 0) return;
  const to = await findRemindingDay(db, clock);
  if (to === undefined) return;
  const words = await findWords(db, provider.name, 'certificate');
  if (words.layout === null) return;
  await remindByItself(db, clock, {
    kinds: kinds.map((one) => ({ ...one, days: CERTIFICATE_DAYS })),
    to,
    find: (kind, window) => listDueReminders(db, kind, window),
    note: noteCertificatesReminded,
    tell: async (tx, by, due) => {
      const taken = await takeReminders(tx, due, by.at);
      const messages = taken.map(messageOf);
      await tell(tx, words, messages, { at: by.at, actorId: by.accountId });
      const sent = await findSent(tx, messages);
      for (const one of taken.filter((each) => sent.has(each.key))) {
        await recordAct(tx, by, {
          act: 'certificate-reminded',
          subject: one.customer.name,
          subjectId: one.equipmentId,
          customerId: one.customer.id,
          after: {
            product: one.product,
            kind: one.kind,
            certificate: one.number,
            valid_until: one.validUntil,
          },
        });
      }
    },
  });
}

const messageOf = (one: TakenReminder) => ({
  key: one.key,
  customer: one.customer,
  values: [
    one.customer.name,
    one.kind,
    one.number,
    one.product,
    longDate(one.validUntil),
    one.flowmeterType,
    one.serialNumber,
  ],
});
