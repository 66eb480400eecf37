import type { Birthday } from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { birthdayWeek } from '@reward-points/contract/periods';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { may } from '#client/may.ts';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { addressOf } from '#features/rewards/kinds.ts';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { today } from '#format/dates.ts';
import { summaryQuery } from './dashboard.api.ts';
import { type Popup, Popups } from './popups.tsx';

/** What waits to be done, in three popups. */
export function WorkPopups() {
  const popups = usePopups();
  return popups === undefined ? null : <Popups popups={popups} />;
}

/**
 * What the three popups speak of. Of the birthdays all of this week's, those whose gift waits first; the missed ones
 * stand with the customers.
 */
function usePopups(): Popup[] | undefined {
  const { data: counts } = useQuery(summaryQuery());
  const reminders = useQuery({
    ...serviceRemindersQuery(),
    enabled: may('services.read'),
  });
  const birthdays = useQuery({
    ...birthdaysQuery(),
    enabled: may('customers.read'),
  });
  const redemptions = useQuery({
    ...shipmentsQuery(),
    enabled: may('redemptions.read'),
  });
  // They come together: one that came later would move the others. What could not be read is waited for no longer.
  const isAwaited = ({ isEnabled, isFetched }: UseQueryResult) => isEnabled && !isFetched;
  if ([reminders, birthdays, redemptions].some(isAwaited)) return undefined;
  const popups: (Popup | undefined)[] = [
    reminders.data && {
      title: 'Service Reminder',
      count: counts?.count_service_notifications,
      to: '/admin/services',
      waiting: reminders.data.map(({ id, name, products }) => ({
        id,
        text: `${products} – ${name}`,
      })),
    },
    birthdays.data && {
      title: 'Birthday Notifications',
      count: counts?.count_birthday_notifications,
      to: '/admin/customers',
      ...thisWeekOf(birthdays.data),
    },
    redemptions.data && {
      title: 'Redeem Items',
      count: counts?.count_redeem_item_notifications,
      to: addressOf('item'),
      waiting: redemptions.data.map(({ id, item, name }) => ({ id, text: `${item} – ${name}` })),
    },
  ];
  return popups.filter((popup) => popup !== undefined);
}

/** Those of this week whose gift waits, and those who have it. */
function thisWeekOf(birthdays: readonly Birthday[]): Pick<Popup, 'waiting' | 'done'> {
  const now = today();
  const week = birthdayWeek(now);
  const thisWeek = birthdays.filter(({ date_of_birth }) => {
    const day = nearestAnniversary(date_of_birth, now);
    return day >= week.first && day <= week.last;
  });
  const entriesOf = (sent: 'Yes' | 'No', mark = '') =>
    thisWeek
      .filter((birthday) => birthday.sent === sent)
      .map(({ id, name }) => ({ id, text: name + mark }));
  return { waiting: entriesOf('No'), done: entriesOf('Yes', ' (Point Terkirim)') };
}
