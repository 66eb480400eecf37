import { useQuery } from '@tanstack/react-query';
import { formatRupiah } from '#format/rupiah.ts';
import { DayHistory } from '#ui/lists/day-history.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { pointValueDaysQuery } from './settings.api.ts';

const TITLE = 'Riwayat nilai point';

/** What a point was worth, each value with the day since which it counts (ADD-389). */
export function PointValueHistory() {
  const days = useQuery(pointValueDaysQuery());
  if (!days.data) return <SectionFailed title={TITLE} of={days} />;
  return (
    <DayHistory
      title={TITLE}
      head="Nilai satu point"
      render={({ rupiah_per_point }) => formatRupiah(rupiah_per_point)}
      days={days.data}
    />
  );
}
