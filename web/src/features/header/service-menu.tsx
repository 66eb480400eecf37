import { IconTool } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useIsIdle } from '#client/use-is-idle.ts';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { RemindButton } from '#features/services/remind-button.tsx';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { NotificationMenu } from './notification-menu.tsx';
import { lastServiceOn, remindOf } from './texts.ts';

/** The header lists this many; the rest stand where it leads to. */
const SHOWN_MAX = 30;

/** Services that wait for a reminder, which can be sent from here (NOTIF-03, NOTIF-15). */
export function ServiceMenu() {
  const enabled = useIsIdle();
  const { data: counts } = useQuery({ ...summaryQuery(), enabled });
  const { data: reminders = [] } = useQuery({ ...serviceRemindersQuery(), enabled });
  return (
    <NotificationMenu
      title="Service Reminder"
      icon={<IconTool size={22} stroke={1.6} />}
      badge={counts?.count_service_notifications}
      to="/admin/services"
      isEmpty={reminders.length === 0}
    >
      {reminders.slice(0, SHOWN_MAX).map((reminder) => (
        <li key={reminder.id}>
          <NotificationEntry
            title={reminder.products}
            name={reminder.name}
            text={lastServiceOn(reminder.last_service)}
            action={
              <RemindButton
                service={reminder}
                size="xs"
                variant="light"
                flex="none"
                aria-label={remindOf(reminder.name, reminder.products)}
              >
                Ingatkan
              </RemindButton>
            }
          />
        </li>
      ))}
    </NotificationMenu>
  );
}
