import { reminderValues } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords, type Words } from '#domains/whatsapp/templates/words.ts';
import { listReminding, noteReminded } from './plan-kinds.sql.ts';
import {
  findReminderName,
  linkReminders,
  listDueReminders,
  type TakenReminder,
  takeReminders,
} from './plan-reminders.sql.ts';
import { findRemindingDay, remindByItself } from './reminding.ts';

/**
 * Reminds customers of each plan once on each chosen day before it is due. If that is a day of rest, the message goes out on
 * the working day before. One message stands for several of a plan that were missed.
 */
export async function remindPlans(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> {
  const kinds = await listReminding(db);
  if (kinds.length === 0) return;
  const to = await findRemindingDay(db, clock);
  if (to === undefined) return;
  const words = await findWords(db, provider.name, 'reminder');
  if (words.layout === null) return;
  const username = await findReminderName(db);
  await remindByItself(db, clock, {
    kinds,
    to,
    find: (kind, window) => listDueReminders(db, kind, window),
    note: noteReminded,
    tell: async (tx, by, due) => {
      const { at } = by;
      const taken = await takeReminders(tx, due, at);
      const reminded = await remind(tx, words, { taken, username, at });
      for (const { id, customer, kind, product, dueOn } of reminded) {
        await recordAct(tx, by, {
          act: 'plan-reminded',
          subject: customer.name,
          subjectId: id,
          customerId: customer.id,
          after: { product, kind, next_on: dueOn },
        });
      }
    },
  });
}

/** Tells of those that nobody has told of by hand. @returns whom a message goes to. */
async function remind(
  tx: Parameters<typeof tell>[0],
  words: Words,
  { taken, username, at }: { taken: TakenReminder[]; username: string; at: Date },
): Promise<TakenReminder[]> {
  const untold = taken.filter(({ byHand }) => !byHand);
  if (untold.length === 0) return [];
  const messages = untold.map((one) => ({
    key: one.key,
    customer: one.customer,
    values: reminderValues({
      service: { user: one.customer, item: one.product, last_service: one.lastOn },
      flowmeter_type: one.flowmeterType,
      serial_number: one.serialNumber,
      username,
    }),
  }));
  await tell(tx, words, messages, { at, actorId: null });
  const reminded = await linkReminders(tx, untold, at);
  return untold.filter(({ id }) => reminded.has(id));
}
