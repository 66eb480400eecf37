import { Badge, Group, Text } from '@mantine/core';
import {
  type Birthday,
  type BirthdayState,
  birthdayState,
} from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { IconCake, IconGift, IconSend } from '@tabler/icons-react';
import { formatDay, today } from '#format/dates.ts';
import { NotificationMenu } from './notification-menu.tsx';

const SHOWN_MAX = 30;

interface BirthdayMenuProps {
  birthdays: Birthday[];
}

/** Company anniversaries, each with how it stands (NOTIF-11…14, NOTIF-16). */
export function BirthdayMenu({ birthdays }: BirthdayMenuProps) {
  const now = today();
  return (
    <NotificationMenu
      title="Birthdays"
      icon={<IconCake size={22} stroke={1.6} />}
      badge={birthdays.filter((birthday) => birthday.sent === 'No').length}
      to="/admin/customers"
      isEmpty={birthdays.length === 0}
    >
      {birthdays.slice(0, SHOWN_MAX).map((birthday) => {
        const state = birthdayState(birthday, now);
        return (
          <li key={birthday.id} data-highlighted={state.state === 'today' || undefined}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <div style={{ minWidth: 0 }}>
                <Text fz="sm" fw={600} className="break">
                  {birthday.name}
                </Text>
                <Text fz="xs" c="var(--app-muted)">
                  {formatDay(nearestAnniversary(birthday.date_of_birth, now))}
                </Text>
              </div>
              <StateBadges state={state} />
            </Group>
          </li>
        );
      })}
    </NotificationMenu>
  );
}

function StateBadges({ state }: { state: BirthdayState }) {
  switch (state.state) {
    case 'sent':
      return <Badge color="teal">Point Terkirim</Badge>;
    case 'overdue':
      return <Badge color="red">Kirim Point</Badge>;
    case 'today':
      return (
        <Group gap={4} justify="flex-end" maw={120}>
          <Badge leftSection={<IconGift size={12} />}>Hari Ini</Badge>
          <Badge variant="filled" leftSection={<IconSend size={12} />}>
            Kirim Point
          </Badge>
        </Group>
      );
    case 'ahead':
      return <Badge color="gray">H - {state.daysLeft} days left</Badge>;
  }
}
