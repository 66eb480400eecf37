import type { Decision } from '@reward-points/contract/accounting-decisions';
import type { AskedApproval } from '@reward-points/contract/approvals';
import { listBirthdays } from '@reward-points/contract/birthdays';
import { showSummaryNotifications, showTopRank } from '@reward-points/contract/dashboard';
import { addDays, nearestAnniversary } from '@reward-points/contract/dates';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import { listTasks, snoozeTask, type Task, wakeTask } from '@reward-points/contract/inbox';
import type { Invoice } from '@reward-points/contract/invoices';
import { birthdayWeek } from '@reward-points/contract/periods';
import {
  type ItemRedemption,
  listItemRedemptions,
  showReceipt,
  updateReceiptNumber,
} from '@reward-points/contract/redemptions';
import { listServiceReminders, type ServiceReminder } from '@reward-points/contract/services';
import { TASK_KINDS } from '@reward-points/contract/task-kinds';
import { sendReceiptMessage, type WhatsappMessage } from '@reward-points/contract/whatsapp';
import { today } from '#format/dates.ts';
import { aCompany, aRankedCustomer, aServiceReminder, counted, taskCounts } from './app.tsx';
import { page } from './server.ts';
import { aShipment } from './shipments.ts';

export const shipment = (id: number, item: string, id_customer = 2) =>
  aShipment({ id, id_customer, id_item_code: id, item, code: `K-${id}` });

export const reminder = (id: number, item: string, next_service: string): ServiceReminder =>
  aServiceReminder({ id, item, next_service, last_service: addDays(next_service, -730) });

export const birthday = (
  id: number,
  name: string,
  date_of_birth: string,
  sent: 'Yes' | 'No' = 'No',
) => ({
  id,
  id_customer: 2,
  name,
  whatsapp: '62811000007',
  date_of_birth,
  sent,
});

/** A free visit that was claimed and nobody has made. */
export const claimedVisit = {
  id: 9,
  kind: 'service-visit',
  id_customer: 7,
  status: 'waiting',
  claimed_date: '2027-06-14',
  reward: 'Kunjungan gratis',
  code: 'KS-7K2M-9Q4T',
  name: 'CV Rasa',
  whatsapp: '628123456789',
  images: null,
  visit_date: null,
  id_service: null,
  cancellation: null,
} as const;

/** What waits, in the lists in which it stands. */
interface Waits {
  shipments: ItemRedemption[];
  services: ServiceReminder[];
  /** Services that are due and were reminded of, so that no list has them. */
  reminded: number;
  birthdays: ReturnType<typeof birthday>[];
  visits: FurtherRedemption[];
  invoices: Invoice[];
  failures: WhatsappMessage[];
  approvals: AskedApproval[];
  decisions: Decision[];
  /** Until when a task is put off, by its kind and number. */
  snoozed: Map<string, string>;
}

/** The same as one list, as the server orders it. */
function tasksOf(waits: Waits): Task[] {
  const now = today();
  const until = (kind: string, id: number) => waits.snoozed.get(`${kind}/${id}`) ?? null;
  const of = <K extends Task['kind']>(kind: K, id: number, since: string, record: unknown) =>
    ({ kind, id, since, snoozed_until: until(kind, id), record }) as Task;
  const tasks = [
    ...waits.services.map((one) => of('service', one.id, one.next_service, one)),
    ...waits.birthdays
      .filter(({ sent }) => sent === 'No')
      .map((one) => of('birthday', one.id, nearestAnniversary(one.date_of_birth, now), one))
      .filter(({ since }) => since <= now),
    ...waits.shipments.map((one) => of('shipment', one.id, one.claimed_date, one)),
    ...waits.visits.map((one) => of('visit', one.id, one.claimed_date, one)),
    ...waits.invoices.map((one) => of('invoice', one.id, one.due_date ?? now, one)),
    ...waits.failures.map((one) => of('message', one.id, one.created_at.slice(0, 10), one)),
    ...waits.approvals.map((one) => of('approval', one.id, one.asked_at.slice(0, 10), one)),
    ...waits.decisions.map((one) => of('accounting', one.id, one.since, one)),
  ];
  const turn = ({ kind, since }: Task) => (kind === 'birthday' && since === now ? '' : since);
  return tasks.toSorted((a, b) => turn(a).localeCompare(turn(b)));
}

/** A company whose lists can change, with counts that go with them. */
export function aWorkingDay() {
  const server = aCompany();
  const waits: Waits = {
    shipments: [],
    services: [],
    reminded: 0,
    birthdays: [],
    visits: [],
    invoices: [],
    failures: [],
    approvals: [],
    decisions: [],
    snoozed: new Map(),
  };
  const isSnoozed = (task: Task) => task.snoozed_until !== null;
  server.answers(listTasks, ({ path }) => {
    const asked = new URL(path, 'http://x').searchParams;
    const found = tasksOf(waits).filter(
      (task) =>
        (asked.get('kind') ?? task.kind) === task.kind &&
        isSnoozed(task) === (asked.get('state') === 'snoozed'),
    );
    const [current, rows] = [Number(asked.get('page')), Number(asked.get('per_page'))];
    const shown = found.slice((current - 1) * rows, current * rows);
    const last = Math.max(1, Math.ceil(found.length / rows));
    const answer = page(shown, { current, last });
    return { data: { ...answer.data, per_page: rows, total: found.length } };
  });
  const nameIn = (path: string) => path.split('/').slice(-3, -1).join('/');
  server.answers(snoozeTask, ({ path, body }) => {
    waits.snoozed.set(nameIn(path), body.until);
    return { message: 'Ditunda' };
  });
  server.answers(wakeTask, ({ path }) => {
    waits.snoozed.delete(nameIn(path));
    return { message: 'Kembali ke daftar' };
  });
  server.answers(showTopRank, { data: [aRankedCustomer] });
  server.answers(listItemRedemptions, () => ({ data: waits.shipments }));
  server.answers(listServiceReminders, () => ({ data: waits.services }));
  server.answers(listBirthdays, () => ({ data: waits.birthdays }));
  server.answers(showSummaryNotifications, () => {
    const unsent = waits.birthdays.filter(({ sent }) => sent === 'No');
    const week = birthdayWeek(today());
    const tasks = taskCounts();
    for (const kind of TASK_KINDS) {
      const all = tasksOf(waits).filter((task) => task.kind === kind);
      const snoozed = all.filter(isSnoozed).length;
      tasks[kind] = { open: all.length - snoozed, snoozed };
    }
    return counted({
      tasks,
      count_service_notifications: waits.services.length,
      count_due_services: waits.services.length + waits.reminded,
      count_birthday_notifications: unsent.filter(
        ({ date_of_birth }) => nearestAnniversary(date_of_birth, today()) >= week.first,
      ).length,
      count_redeem_item_notifications: waits.shipments.length,
      count_customers_to_ship: new Set(waits.shipments.map(({ id_customer }) => id_customer)).size,
    });
  });
  server.answers(updateReceiptNumber, ({ body }) => {
    waits.shipments = waits.shipments.filter(({ id }) => id !== body.id_notification);
    return { message: 'Nomor resi berhasil disimpan' };
  });
  server.answers(sendReceiptMessage, { message: 'Message Sent' });
  server.answers(showReceipt, {
    data: {
      receipt_number: null,
      courier: null,
      version: 1,
      corrections: [],
      message: { body: '{{1}}: {{5}} ({{6}})', values: ['PT', 'Topi', '20', 'Ibu Ani'] },
    },
  });
  return { server, waits };
}
