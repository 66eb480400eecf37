import { addDays } from '@reward-points/contract/dates';
import type { Device } from '@reward-points/contract/devices';
import { dayOf, formatDay, today } from '#format/dates.ts';

export const words = {
  title: 'Perangkat',
  lead: 'Tempat akun Anda sedang masuk. Lokasinya tidak kami cari tahu.',
  unknown: 'Perangkat tidak dikenal',
  here: 'Perangkat ini',
  end: 'Keluarkan',
  endOthers: 'Keluarkan perangkat lain',
  none: 'Sedang tidak masuk di mana pun.',
} as const;

export const nameOf = ({ name }: Device): string => name ?? words.unknown;

/** The day on which it was last used: to say more would say little more. */
export function lastUsed({ used_at }: Device): string {
  const day = dayOf(used_at);
  const now = today();
  if (day >= now) return 'Dipakai hari ini';
  return day === addDays(now, -1) ? 'Dipakai kemarin' : `Terakhir dipakai ${formatDay(day)}`;
}
