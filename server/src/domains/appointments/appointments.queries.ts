import type {
  AppointmentFormData,
  CalendarEntry,
  Technician,
} from '@reward-points/contract/appointments';
import { MY_APPOINTMENTS_MAX, type MyAppointment } from '@reward-points/contract/my-appointments';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { listHolidays } from '#domains/plan-kinds/plan-kinds.queries.ts';
import { isHeardBy } from '#domains/whatsapp/consents/consents.queries.ts';
import * as sql from './appointments.sql.ts';
import { answeringLink } from './ask-customer.ts';

/** Who of the staff may visit equipment now. */
export const listTechnicians = (db: Db, clock: Clock): Promise<Technician[]> =>
  sql.listTechnicians(db, clock.now());

/** What the form of an appointment is filled with. */
export async function showAppointmentForm(
  { db, clock, publicUrl }: Pick<Dependencies, 'db' | 'clock' | 'publicUrl'>,
  planId: number,
): Promise<AppointmentFormData> {
  const entry = await sql.findEntry(db, planId);
  if (!entry) throw new DomainError('plan_not_found');
  const [technicians, holidays, is_wanted] = await Promise.all([
    listTechnicians(db, clock),
    listHolidays(db, clock),
    isHeardBy(db, entry.id_user, 'services'),
  ]);
  return { entry, technicians, holidays, link: answeringLink({ publicUrl }, entry), is_wanted };
}

/** Appointments that the customer wants on another day, or on whose day nobody came, as tasks of the inbox. */
export const waitingAppointments = (clock: Clock): Waiting => sql.waitingAnew(clock.today());

/** Those of these that still wait for another day. */
export const listAppointmentsOf = (
  tx: Tx,
  clock: Clock,
  ids: readonly number[],
): Promise<CalendarEntry[]> => sql.listWaitingAnewOf(tx, clock.today(), ids);

/** On which days somebody comes to a customer, or to one piece of its equipment. */
export const listMyAppointments = (
  db: Db,
  whose: { customerId: number; equipmentId?: number | undefined },
): Promise<MyAppointment[]> => sql.listMyAppointments(db, whose, MY_APPOINTMENTS_MAX);

/** The first that are still to come, for home. */
export const listNextAppointments = (
  db: Db,
  clock: Clock,
  { customerId, limit }: { customerId: number; limit: number },
): Promise<MyAppointment[]> =>
  sql.listMyAppointments(db, { customerId, from: clock.today() }, limit);
