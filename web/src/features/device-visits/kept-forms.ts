import type { VisitFormData } from '@reward-points/contract/visits';
import { keep, readKept } from '#client/kept.ts';

type LastReading = VisitFormData['last_readings'][number];

const NAME = 'visit-forms';
/** Those opened last: as many meters as somebody comes to in a week. */
const KEPT_MAX = 60;

interface KeptForm {
  data: VisitFormData;
  /** When the server said so. */
  keptAt: string;
}

/** What the forms of visits were filled with on this device, the latest first: until the sign-out, for a place without a network. */
export function listKeptForms(accountId: number): KeptForm[] {
  const read = readKept(NAME, accountId);
  const kept: KeptForm[] = Array.isArray(read) ? read : [];
  return kept.map(({ data, ...form }) => ({
    ...form,
    data: { ...data, last_readings: lastOf(data), latest_visits: latestOf(data) },
  }));
}

/** An app of before kept the last reading alone, without its day. */
function lastOf(
  data: VisitFormData & { last_reading?: Omit<LastReading, 'day'> | null },
): LastReading[] {
  const { last_readings: last, last_reading: one } = data;
  return last ?? (one ? [{ ...one, day: '' }] : []);
}

/** An app of before kept no visits: there the days of the plans are all that is known. */
const latestOf = ({ latest_visits }: Partial<VisitFormData>): VisitFormData['latest_visits'] =>
  latest_visits ?? [];

export const findKeptForm = (accountId: number, equipmentId: number): KeptForm | undefined =>
  listKeptForms(accountId).find(({ data }) => data.equipment.id === equipmentId);

export function keepForm(accountId: number, data: VisitFormData): void {
  const others = listKeptForms(accountId).filter(
    (one) => one.data.equipment.id !== data.equipment.id,
  );
  const kept: KeptForm[] = [{ data, keptAt: new Date().toISOString() }, ...others];
  keep(NAME, accountId, kept.slice(0, KEPT_MAX));
}
