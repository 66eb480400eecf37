import { Text } from '@mantine/core';
import type { ServiceReminder } from '@reward-points/contract/services';
import { IconTool } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';
import { NotificationMenu } from './notification-menu.tsx';

/** The header lists this many; the rest stand where it leads to. */
const SHOWN_MAX = 30;

interface ServiceMenuProps {
  reminders: ServiceReminder[];
}

/** Services that wait for a reminder (NOTIF-03, NOTIF-15). */
export function ServiceMenu({ reminders }: ServiceMenuProps) {
  return (
    <NotificationMenu
      title="Service Reminder"
      icon={<IconTool size={22} stroke={1.6} />}
      badge={reminders.length}
      to="/admin/services"
      isEmpty={reminders.length === 0}
    >
      {reminders.slice(0, SHOWN_MAX).map((reminder) => (
        <li key={reminder.id}>
          <Text fz="sm" fw={600} className="break">
            {reminder.products}
          </Text>
          <Text fz="sm" className="break">
            {reminder.name}
          </Text>
          <Text fz="xs" c="var(--app-muted)">
            Servis terakhir {formatDay(reminder.last_service)}
          </Text>
        </li>
      ))}
    </NotificationMenu>
  );
}
