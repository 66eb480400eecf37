import { Button } from '@mantine/core';
import type { ServiceReminder } from '@reward-points/contract/services';
import { IconTool } from '@tabler/icons-react';
import { formatDay } from '#format/dates.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';

/** The header lists this many; the rest stand where it leads to. */
const SHOWN_MAX = 30;

interface ServiceMenuProps {
  reminders: ServiceReminder[];
  waiting: number | undefined;
  onRemind: (reminder: ServiceReminder) => void;
}

/** Services that wait for a reminder, which can be sent from here (NOTIF-03, NOTIF-15). */
export function ServiceMenu({ reminders, waiting, onRemind }: ServiceMenuProps) {
  return (
    <NotificationMenu
      title="Service Reminder"
      icon={<IconTool size={22} stroke={1.6} />}
      badge={waiting}
      to="/admin/services"
      isEmpty={reminders.length === 0}
    >
      {(close) =>
        reminders.slice(0, SHOWN_MAX).map((reminder) => (
          <li key={reminder.id}>
            <NotificationEntry
              title={reminder.products}
              name={reminder.name}
              text={`Servis terakhir ${formatDay(reminder.last_service)}`}
              action={
                <Button
                  size="xs"
                  variant="light"
                  flex="none"
                  aria-label={`Ingatkan ${reminder.name} tentang ${reminder.products}`}
                  onClick={() => {
                    close();
                    onRemind(reminder);
                  }}
                >
                  Ingatkan
                </Button>
              }
            />
          </li>
        ))
      }
    </NotificationMenu>
  );
}
