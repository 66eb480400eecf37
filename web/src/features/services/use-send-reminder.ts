import type { Service } from '@reward-points/contract/services';
import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '#ui/toasts.ts';
import { useMarkReminded, useSendReminderMessage } from './service-reminders.api.ts';
import { step } from './step.ts';

export interface Reminder {
  service: Service;
  /** Who reminds: the signed-in administrator. */
  username: string;
  templateId: string | null;
  flowmeter_type: string;
  serial_number: string;
  key: string;
  /** The reminder is noted; what is left is the message. */
  onNoted: () => void;
}

/** Notes the reminder, then sends it; only a failure of the first is shown, and it stops the second. */
export function useSendReminder() {
  const mark = useMarkReminded();
  const tell = useSendReminderMessage();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: async ({ service, templateId, username, key, onNoted, ...typed }: Reminder) => {
      await step('Gagal update Notifikasi', mark.mutateAsync(service.id));
      toastSuccess('Reminder has been sent');
      onNoted();
      const { last_service, item, user } = service;
      await tell
        .mutateAsync({
          body: {
            ...typed,
            username,
            last_service,
            whatsapp: user.whatsapp,
            customer: user.name,
            template_id: templateId,
            product: item,
          },
          key: `${key}-message`,
        })
        .catch(() => {});
    },
  });
}
