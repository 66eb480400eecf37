import { Badge, Group, Text } from '@mantine/core';
import { type Birthday, birthdayState } from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { IconCake, IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#client/use-is-idle.ts';
import { giftFor } from '#features/awards/recipient.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { byUrgency } from '#features/birthdays/by-urgency.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { formatDay, today } from '#format/dates.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { sendPointTo } from './texts.ts';

const SHOWN_MAX = 30;

/** Company anniversaries, what is due first, each with how it stands; a gift can be sent from here (NOTIF-11…14, NOTIF-16). */
export function BirthdayMenu() {
  const enabled = useIsIdle();
  const { data: counts } = useQuery({ ...summaryQuery(), enabled });
  const { data: birthdays = [] } = useQuery({ ...birthdaysQuery(), enabled });
  return (
    <NotificationMenu
      title="Birthdays"
      icon={<IconCake size={22} stroke={1.6} />}
      badge={counts && counts.tasks.birthday.open + counts.tasks.birthday.snoozed}
      to="/admin/customers"
      isEmpty={birthdays.length === 0}
    >
      {byUrgency(birthdays)
        .slice(0, SHOWN_MAX)
        .map((birthday) => (
          <Anniversary key={birthday.id} birthday={birthday} />
        ))}
    </NotificationMenu>
  );
}

function Anniversary({ birthday }: { birthday: Birthday }) {
  const now = today();
  return (
    <li data-highlighted={birthdayState(birthday, now).state === 'today' || undefined}>
      <NotificationEntry
        title={birthday.name}
        text={formatDay(nearestAnniversary(birthday.date_of_birth, now))}
        action={<Standing birthday={birthday} />}
      />
    </li>
  );
}

/** What is due is a button; what is done or lies ahead is said in words. */
function Standing({ birthday }: { birthday: Birthday }) {
  const state = birthdayState(birthday, today());
  switch (state.state) {
    case 'sent':
      return (
        <Text fz="xs" fw={600} c="var(--app-gain)" className="whole">
          Point Terkirim
        </Text>
      );
    case 'ahead':
      return (
        <Text fz="xs" fw={600} c="var(--app-muted)" className="whole">
          H - {state.daysLeft} days left
        </Text>
      );
    case 'today':
    case 'overdue':
      return (
        <Group gap={6} justify="flex-end" flex="none" maw={130}>
          {state.state === 'today' && <Badge leftSection={<IconGift size={12} />}>Hari Ini</Badge>}
          <SendPointButton
            recipient={giftFor(birthday)}
            size="xs"
            variant={state.state === 'today' ? 'filled' : 'light'}
            aria-label={sendPointTo(birthday.name)}
          />
        </Group>
      );
  }
}
