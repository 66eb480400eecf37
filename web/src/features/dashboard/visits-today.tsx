import { useQuery } from '@tanstack/react-query';
import { waitingVisitsQuery } from '#features/redemptions/redemptions.api.ts';
import { addressOf } from '#features/rewards/kinds.ts';
import { ClaimedVisitButton } from '#features/services/claimed-visit-button.tsx';
import { formatDay } from '#format/dates.ts';
import { summaryQuery } from './dashboard.api.ts';
import { TodayCard } from './today-card.tsx';

/** The free visits that customers have claimed, the oldest first; without any the day has none of it (ADD-84). */
export function VisitsToday() {
  const { data: counts } = useQuery(summaryQuery());
  const { data: visits } = useQuery(waitingVisitsQuery());
  if (visits === undefined || visits.length === 0) return null;
  return (
    <TodayCard
      title="Kunjungan servis gratis"
      count={counts?.count_service_visit_notifications}
      to={addressOf('service-visit')}
      error={null}
      entries={visits.map((visit) => ({
        id: visit.id,
        title: visit.name,
        text: `Diklaim ${formatDay(visit.claimed_date)} · ${visit.reward}`,
        isLate: false,
        action: <ClaimedVisitButton redemption={visit} variant="light" />,
      }))}
    />
  );
}
