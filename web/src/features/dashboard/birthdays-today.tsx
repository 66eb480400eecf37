import { Text } from '@mantine/core';
import {
  type Birthday,
  type BirthdayState,
  birthdayState,
} from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { useQuery } from '@tanstack/react-query';
import { giftFor } from '#features/awards/recipient.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { byUrgency } from '#features/birthdays/by-urgency.ts';
import { formatDay, today } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { summaryQuery } from './dashboard.api.ts';
import { TodayCard } from './today-card.tsx';

/**
 * The birthdays whose gift waits: today's, then the missed ones, then those ahead. It counts this week's, as badge and popup
 * do, and the missed ones beside them.
 */
export function BirthdaysToday() {
  const { data: counts } = useQuery(summaryQuery());
  const missed = counts
    ? counts.count_unsent_birthday_notifications - counts.count_birthday_notifications
    : 0;
  const { data: birthdays, error } = useQuery(birthdaysQuery());
  const waiting =
    birthdays &&
    byUrgency(birthdays)
      .map((birthday) => ({ birthday, state: birthdayState(birthday, today()) }))
      .filter(({ state }) => state.state !== 'sent');
  return (
    <TodayCard
      title="Hadiah ulang tahun"
      count={counts?.count_birthday_notifications}
      late={missed > 0 ? `${formatNumber(missed)} terlewat` : undefined}
      to="/admin/customers"
      calm="Tidak ada ulang tahun yang menunggu hadiah minggu ini."
      error={error}
      entries={waiting?.map(({ birthday, state }) => ({
        id: birthday.id,
        title: birthday.name,
        text: dayOf(birthday, state),
        isLate: state.state === 'overdue',
        action:
          state.state === 'ahead' ? (
            <Text fz="xs" fw={600} c="var(--app-muted)" className="whole">
              H - {state.daysLeft} days left
            </Text>
          ) : (
            <SendPointButton
              recipient={giftFor(birthday)}
              size="xs"
              variant="light"
              flex="none"
              aria-label={`Kirim Point ${birthday.name}`}
            />
          ),
      }))}
    />
  );
}

function dayOf({ date_of_birth }: Birthday, state: BirthdayState): string {
  const day = formatDay(nearestAnniversary(date_of_birth, today()));
  if (state.state === 'today') return `Hari Ini, ${day}`;
  return state.state === 'overdue' ? `${day}, lewat ${state.daysAgo} hari` : day;
}
