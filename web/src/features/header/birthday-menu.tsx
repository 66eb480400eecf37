import { Badge, Button, Group, Text } from '@mantine/core';
import {
  type Birthday,
  type BirthdayState,
  birthdayState,
} from '@reward-points/contract/birthdays';
import { nearestAnniversary } from '@reward-points/contract/dates';
import { IconCake, IconGift } from '@tabler/icons-react';
import { formatDay, today } from '#format/dates.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';

const SHOWN_MAX = 30;

interface BirthdayMenuProps {
  birthdays: Birthday[];
  waiting: number | undefined;
  onGift: (birthday: Birthday) => void;
}

/** Company anniversaries, each with how it stands; a gift that is due can be sent from here (NOTIF-11…14, NOTIF-16). */
export function BirthdayMenu({ birthdays, waiting, onGift }: BirthdayMenuProps) {
  const now = today();
  return (
    <NotificationMenu
      title="Birthdays"
      icon={<IconCake size={22} stroke={1.6} />}
      badge={waiting}
      to="/admin/customers"
      isEmpty={birthdays.length === 0}
    >
      {(close) =>
        birthdays.slice(0, SHOWN_MAX).map((birthday) => {
          const state = birthdayState(birthday, now);
          return (
            <li key={birthday.id} data-highlighted={state.state === 'today' || undefined}>
              <NotificationEntry
                title={birthday.name}
                text={formatDay(nearestAnniversary(birthday.date_of_birth, now))}
                action={
                  <Standing
                    state={state}
                    name={birthday.name}
                    onGift={() => {
                      close();
                      onGift(birthday);
                    }}
                  />
                }
              />
            </li>
          );
        })
      }
    </NotificationMenu>
  );
}

interface StandingProps {
  state: BirthdayState;
  name: string;
  onGift: () => void;
}

/** What is due is a button; what is done or lies ahead is said in words. */
function Standing({ state, name, onGift }: StandingProps) {
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
          <Button
            size="xs"
            variant={state.state === 'today' ? 'filled' : 'light'}
            aria-label={`Kirim Point ${name}`}
            onClick={onGift}
          >
            Kirim Point
          </Button>
        </Group>
      );
  }
}
