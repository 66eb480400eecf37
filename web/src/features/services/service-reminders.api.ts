import type { Sent } from '@reward-points/contract/endpoint';
import {
  listServiceReminders,
  undoReminder,
  updateServiceReminder,
} from '@reward-points/contract/services';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

/** The services that wait for a reminder, the most overdue first; banners, header, popup and count show the same. */
export const serviceRemindersQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: ['services', 'reminders'],
    queryFn: async ({ signal }) => (await call(listServiceReminders, { signal })).data,
  });

type Reminder = NonNullable<Sent<typeof updateServiceReminder>['body']['message']>;

/** Notes that a service was reminded of and sends the reminder, both or neither. What failed is said by the form. */
export const useRemind = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, message, key }: { id: number; message: Reminder; key: string }) =>
      call(updateServiceReminder, {
        params: { id },
        body: { remind: 'Yes', message: { ...message, hold: true } },
        key,
      }),
  });

/** Takes a reminder back with its message, before that has left. */
export const useUndoReminder = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, id_message, key }: { id: number; id_message: number; key: string }) =>
      call(undoReminder, { params: { id }, body: { id_message }, key }),
  });
