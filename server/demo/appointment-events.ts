import { addDays, type Day } from '@reward-points/contract/dates';
import { weekdayOf } from '@reward-points/contract/weekdays';
import { plainWrite, type Write } from '#db/write.ts';
import { addStaff } from '#domains/accounts/change-staff.ts';
import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { hashPassword } from '#domains/accounts/passwords/passwords.ts';
import { putPassword } from '#domains/accounts/passwords/put-password.ts';
import { agreeAppointment } from '#domains/appointments/agree-appointment.ts';
import { answerAppointment } from '#domains/appointments/answer-appointment.ts';
import { showAppointmentForm } from '#domains/appointments/appointments.queries.ts';
import { requestVisit } from '#domains/appointments/requests/request-visit.ts';
import type { Calendar } from './calendar.ts';
import { known, type Seed, type SeedEvent } from './seed.ts';
import { services } from './services.ts';

/** Somebody comes on a day, counted from today, for the service of a customer. */
interface DemoAppointment {
  username: string;
  inDays: number;
  hour: string | null;
  /** Nobody is named otherwise. */
  hasTechnician?: boolean;
  /** Its customer is asked, or was and wants another day. */
  answer?: 'waiting' | 'other-day';
}

const APPOINTMENTS: readonly DemoAppointment[] = [
  { username: 'endang', inDays: -1, hour: '09:00', hasTechnician: true },
  { username: 'bambang', inDays: 0, hour: '13:00', hasTechnician: true },
  { username: 'lina', inDays: 1, hour: '09:30', hasTechnician: true },
  { username: 'sri', inDays: 2, hour: '10:00', answer: 'waiting' },
  { username: 'dewi', inDays: 3, hour: null, answer: 'other-day' },
  { username: 'dina', inDays: 9, hour: '14:00', hasTechnician: true },
];

/** Who wishes that somebody comes sooner. */
const WISH = {
  username: 'wati',
  inDays: 4,
  words: 'Angka meter berhenti sejak kemarin, padahal pompa tetap jalan.',
};

/** Nobody comes on a Sunday; what was missed was missed before it. */
const workday = (day: Day, instead = 1): Day =>
  weekdayOf(day) === 'Minggu' ? addDays(day, instead) : day;

const planOf = ({ serviceIds }: Seed, username: string): number => {
  const service = services.find(({ customer }) => customer === username);
  if (!service) throw new Error(`${username} has no service.`);
  return known(serviceIds, service);
};

/** What was agreed for the days around today, within the last week, and one wish that waits. */
export function appointmentEvents(seed: Seed, calendar: Calendar): SeedEvent[] {
  const on = (inDays: number) => workday(addDays(calendar.today, inDays), inDays < 0 ? -1 : 1);
  let technicianId: number | null = null;
  return [
    {
      at: calendar.at(calendar.dayAgo(8), 8 * 60),
      play: async () => {
        technicianId = await addTechnician(seed);
      },
    },
    ...APPOINTMENTS.flatMap((appointment) => {
      const day = on(appointment.inDays);
      const { username, answer } = appointment;
      return [
        {
          at: calendar.at(calendar.dayAgo(5), 10 * 60),
          play: () => agree(seed, { ...appointment, day, technicianId }),
        },
        ...(answer === 'other-day'
          ? [
              {
                at: calendar.at(calendar.dayAgo(1), 11 * 60),
                play: () => answerOther(seed, username, workday(addDays(day, 2))),
              },
            ]
          : []),
      ];
    }),
    {
      at: calendar.at(calendar.dayAgo(1), 15 * 60 + 20),
      play: () => wish(seed, { ...WISH, day: on(WISH.inDays) }),
    },
  ];
}

export const TECHNICIAN = { name: 'Bayu Pratama', whatsapp: '6281100009001' } as const;

async function addTechnician({ write, password, dependencies }: Seed): Promise<number> {
  const { clock, contactWhatsapp, passwordCost } = dependencies;
  const passwordHash = await hashPassword(password, passwordCost);
  return write(async (tx) => {
    const id = await addStaff(tx, {
      ...TECHNICIAN,
      username: 'bayu.teknisi',
      staff_role: 'teknisi',
      ends_at: null,
      act_limit: null,
      day_limit: null,
      contactWhatsapp,
      at: clock.now(),
    });
    await putPassword(tx, { id, whatsapp: TECHNICIAN.whatsapp }, passwordHash);
    return id;
  });
}

async function agree(
  seed: Seed,
  {
    username,
    day,
    hour,
    hasTechnician = false,
    answer,
    technicianId,
  }: DemoAppointment & { day: Day; technicianId: number | null },
): Promise<void> {
  await agreeAppointment(seed.write, seed.dependencies, {
    id_plan: planOf(seed, username),
    day,
    hour,
    id_technician: hasTechnician ? technicianId : null,
    asks: answer !== undefined,
    actorId: FIRST_ACCOUNT_ID,
  });
}

async function answerOther(seed: Seed, username: string, wished_on: Day): Promise<void> {
  const { dependencies } = seed;
  const { entry } = await showAppointmentForm(dependencies, planOf(seed, username));
  const { write } = await memberOf(seed, entry.id_user);
  await answerAppointment(write, dependencies.clock, {
    id: entry.appointment?.id ?? 0,
    customerId: entry.id_user,
    answer: 'other-day',
    wished_on,
    note: 'Pagi itu pabrik berhenti untuk perawatan.',
  });
}

async function wish(
  seed: Seed,
  { username, words, day }: { username: string; words: string; day: Day },
): Promise<void> {
  const { dependencies } = seed;
  const { entry } = await showAppointmentForm(dependencies, planOf(seed, username));
  const { write, accountId } = await memberOf(seed, entry.id_user);
  await requestVisit(write, dependencies, {
    equipmentId: entry.id_equipment,
    wished_on: day,
    words,
    actor: { accountId, customerId: entry.id_user },
  });
}

/** The account of a member, and what it does itself. */
async function memberOf(
  { dependencies: { db, clock } }: Seed,
  customerId: number,
): Promise<{ accountId: number; write: Write }> {
  const { id: accountId, name } = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const write = plainWrite(db, {
    accountId,
    role: 'customer',
    name,
    address: '192.0.2.20',
    get at() {
      return clock.now();
    },
  });
  return { accountId, write };
}
