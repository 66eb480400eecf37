import { nearestAnniversary } from '@reward-points/contract/dates';
import { birthdayWeek } from '@reward-points/contract/periods';
import { useQuery } from '@tanstack/react-query';
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
  // What is there with the first lists is what was there when the page was opened.
  return popups === undefined ? null : <Popups popups={popups} />;
}

/**
 * What the three popups speak of. Of the birthdays all of this week's, those whose gift waits first; the missed ones
 * stand with the customers.
 */
function usePopups(): Popup[] | undefined {
  const { data: counts } = useQuery(summaryQuery());
  const { data: reminders = [], isLoading: areRemindersLoading } = useQuery({
    ...serviceRemindersQuery(),
    enabled: may('services.read'),
  });
  const { data: birthdays = [], isLoading: areBirthdaysLoading } = useQuery({
    ...birthdaysQuery(),
    enabled: may('customers.read'),
  });
  const { data: redemptions = [], isLoading: areRedemptionsLoading } = useQuery({
    ...shipmentsQuery(),
    enabled: may('redemptions.read'),
  });
  // They come together: one that came later would move the others.
  if (areRemindersLoading || areBirthdaysLoading || areRedemptionsLoading) return undefined;
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
  return [
    {
      title: 'Service Reminder',
      count: counts?.count_service_notifications,
      to: '/admin/services',
      waiting: reminders.map(({ id, name, products }) => ({ id, text: `${products} – ${name}` })),
    },
    {
      title: 'Birthday Notifications',
      count: counts?.count_birthday_notifications,
      to: '/admin/customers',
      waiting: entriesOf('No'),
      done: entriesOf('Yes', ' (Point Terkirim)'),
    },
    {
      title: 'Redeem Items',
      count: counts?.count_redeem_item_notifications,
      to: addressOf('item'),
      waiting: redemptions.map(({ id, item, name }) => ({ id, text: `${item} – ${name}` })),
    },
  ];
}
