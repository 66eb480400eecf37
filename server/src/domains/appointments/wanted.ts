import type { AppointmentChanges, CalendarEntry } from '@reward-points/contract/appointments';
import type { Tx } from '#db/database.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { findEntry, lockTechnician } from './appointments.sql.ts';
import { requireTellable, type Telling } from './ask-customer.ts';
import { lockRequest } from './requests/requests.sql.ts';
import { requireDay } from './require-day.ts';

/** A day as somebody wants to agree it, be it the first or another one. */
type Wanted = Omit<AppointmentChanges, 'version'>;

/** Refuses before anything is held what is wrong whoever else does what: the day, and a message that cannot be sent. */
export async function requirePossible(
  { db, clock, provider }: Telling,
  planId: number,
  { day, message }: Wanted,
): Promise<void> {
  requireDay(clock, day);
  const entry = message && (await findEntry(db, planId));
  if (entry) await requireTellable(db, 'appointment', { provider, customerId: entry.id_user });
}

/** A plan for which somebody may come: of equipment that is used. The caller holds it. */
export async function requireEntry(tx: Tx, planId: number): Promise<CalendarEntry> {
  const entry = await findEntry(tx, planId);
  if (!entry) throw new DomainError('equipment_out_of_use');
  return entry;
}

/** How whoever is to come on a day is called; null: nobody is named yet. */
export async function requireTechnician(
  tx: Tx,
  { clock }: Telling,
  { id_technician: id, day }: Pick<Wanted, 'id_technician' | 'day'>,
): Promise<string | null> {
  if (id == null) return null;
  const name = await lockTechnician(tx, clock, { id, day });
  if (name === undefined) throw refusedField('technician_unknown', 'id_technician');
  return name;
}

/** Holds the member's wish that is granted, which has to be one for the same equipment. */
export async function holdRequest(
  tx: Tx,
  id: number | undefined,
  { id_equipment }: CalendarEntry,
): Promise<void> {
  if (id === undefined) return;
  const request = await lockRequest(tx, id);
  if (request?.equipmentId !== id_equipment) throw new DomainError('visit_request_not_found');
  if (request.state !== 'waiting') throw new DomainError('visit_request_decided');
}
