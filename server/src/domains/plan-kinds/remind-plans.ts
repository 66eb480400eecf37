import { addDays, timeIn } from '@reward-points/contract/dates';
import { reminderValues } from '@reward-points/contract/whatsapp';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { plainWrite, type Writer } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { prepareMessage } from '#domains/messages/prepare-message.ts';
import { type Message, tell } from '#domains/messages/tell.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { listHolidays, listReminding, noteReminded } from './plan-kinds.sql.ts';
import {
  findReminderName,
  linkReminders,
  listDueReminders,
  type TakenReminder,
  takeReminders,
} from './plan-reminders.sql.ts';
import { isWorkingDay, lastDayBeforeWork } from './working-days.rules.ts';

/** Plans a transaction. */
const BATCH_MAX = 200;

/** When telephones may ring, as the business tells the time. */
const HOURS = { from: '08.00', to: '17.00' };

/** What was due longer ago is not reminded of any more, however long no server ran. */
const LATE_DAYS_MAX = 30;

/**
 * Reminds customers of what is due: each of the chosen days before it once for each plan, on the working day before where
 * that is a day of rest. What was missed, since no server ran or no template was chosen, is made up for on the next working
 * day, by one message for each plan. Each batch is one transaction, so a server that dies or another one at the same moment
 * neither leaves out nor doubles any.
 */
export async function remindPlans(
  db: Db,
  { clock, provider }: { clock: Clock; provider: WhatsappProvider },
): Promise<void> {
  const time = timeIn(clock.timeZone, clock.now());
  if (time < HOURS.from || time >= HOURS.to) return;
  const kinds = await listReminding(db);
  if (kinds.length === 0) return;
  const today = clock.today();
  const holidays = new Set((await listHolidays(db, today)).map(({ day }) => day));
  if (!isWorkingDay(today, holidays)) return;
  const message = await prepareMessage({ db, provider }, 'REMINDER', true);
  if (message.layout === null) return;
  const username = await findReminderName(db);
  const to = lastDayBeforeWork(today, holidays);
  for (const { kind, remind_days: days, until } of kinds) {
    const from = addDays(until, 1);
    const since = addDays(today, -LATE_DAYS_MAX);
    for (;;) {
      const due = await listDueReminders(db, { kind, days, from, to, since, max: BATCH_MAX });
      if (due.length === 0) break;
      const at = clock.now();
      await plainWrite(
        db,
        byServer(at),
      )(async (tx, by) => {
        const taken = await takeReminders(tx, due, at);
        const reminded = await remind(tx, message, { taken, username, at });
        for (const { id, customer, product, dueOn } of reminded) {
          await recordAct(tx, by, {
            act: 'service-reminded',
            subject: customer.name,
            subjectId: id,
            customerId: customer.id,
            after: { product, next_service: dueOn },
          });
        }
      });
    }
    await plainWrite(db)((tx) => noteReminded(tx, kind, to));
  }
}

/** Tells of those that nobody has told of by hand. @returns whom a message goes to. */
async function remind(
  tx: Parameters<typeof tell>[0],
  message: Message,
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
  await tell(tx, message, messages, { at });
  const reminded = await linkReminders(tx, untold, at);
  return untold.filter(({ id }) => reminded.has(id));
}

const byServer = (at: Date): Writer => ({
  accountId: null,
  role: 'server',
  name: 'Server',
  address: null,
  at,
});
