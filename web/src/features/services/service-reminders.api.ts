import type { Sent } from '@reward-points/contract/endpoint';
import { listServiceReminders, updateServiceReminder } from '@reward-points/contract/services';
import { sendReminderMessage } from '@reward-points/contract/whatsapp';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { useRefreshServices } from './services.api.ts';

/** The services that wait for a reminder, the most overdue first; banners, header, popup and count show the same. */
export const serviceRemindersQuery = () =>
  queryOptions({
    queryKey: ['services', 'reminders'],
    queryFn: async ({ signal }) => (await call(listServiceReminders, { signal })).data,
  });

/** Notes that a service was reminded of; to note it twice is to note it once. */
export const useMarkReminded = () =>
  useMutation({
    ...useRefreshServices(),
    meta: { isQuiet: true },
    mutationFn: (id: number) =>
      call(updateServiceReminder, { params: { id }, body: { remind: 'Yes' } }),
  });

/** Tells the customer. That it failed is for the log of the server alone. */
export const useSendReminderMessage = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (asked: { body: Sent<typeof sendReminderMessage>['body']; key: string }) =>
      call(sendReminderMessage, asked),
  });
