import { daysBetween } from '@reward-points/contract/dates';
import type { ServiceReminder } from '@reward-points/contract/services';
import { useQuery } from '@tanstack/react-query';
import { RemindButton } from '#features/services/remind-button.tsx';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { summaryQuery } from './dashboard.api.ts';
import { TodayCard } from './today-card.tsx';

/** The services that wait for a reminder, the most overdue first. */
export function ServicesToday() {
  const { data: counts } = useQuery(summaryQuery());
  const { data: reminders, error } = useQuery(serviceRemindersQuery());
  return (
    <TodayCard
      title="Servis perlu diingatkan"
      count={counts?.count_service_notifications}
      to="/admin/services"
      calm="Tidak ada servis yang perlu diingatkan bulan ini."
      error={error}
      entries={reminders?.map((reminder) => ({
        id: reminder.id,
        title: reminder.products,
        ...dueOf(reminder),
        action: (
          <RemindButton
            service={reminder}
            size="xs"
            variant="light"
            flex="none"
            aria-label={`Ingatkan ${reminder.name} tentang ${reminder.products}`}
          >
            Ingatkan
          </RemindButton>
        ),
      }))}
    />
  );
}

function dueOf({ name, next_service }: ServiceReminder): { text: string; isLate: boolean } {
  const days = daysBetween(today(), next_service);
  if (days < 0) return { text: `${name} · terlambat ${formatNumber(-days)} hari`, isLate: true };
  return { text: `${name} · ${days === 0 ? 'hari ini' : formatDay(next_service)}`, isLate: false };
}
