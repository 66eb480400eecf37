import type { PointRuleDay } from '@reward-points/contract/point-rules';
import { formatRupiah } from '#format/rupiah.ts';
import { DayHistory } from '#ui/lists/day-history.tsx';

/** The rules that were saved, each with the day since which it counts, the latest first (ADD-411). */
export const PointRuleHistory = ({ days }: { days: readonly PointRuleDay[] }) => (
  <DayHistory
    title="Riwayat aturan"
    head="Untuk 1 point"
    render={({ rules }) => formatRupiah(rules)}
    days={days}
  />
);
