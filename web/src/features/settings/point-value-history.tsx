import { useQuery } from '@tanstack/react-query';
import { formatRupiah } from '#format/rupiah.ts';
import { DayHistory } from '#ui/day-history.tsx';
import { pointValueDaysQuery } from './settings.api.ts';

/** What a point was worth, each value with the day since which it counts (ADD-389). */
export function PointValueHistory() {
  const { data: days = [] } = useQuery(pointValueDaysQuery());
  return (
    <DayHistory
      title="Riwayat nilai point"
      head="Nilai satu point"
      render={({ rupiah_per_point }) => formatRupiah(rupiah_per_point)}
      days={days}
    />
  );
}
