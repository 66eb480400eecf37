import { listServiceReminders } from '@reward-points/contract/services';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** The services that wait for a reminder, the most overdue first; banners, header, popup and count show the same. */
export const serviceRemindersQuery = () =>
  queryOptions({
    queryKey: ['services', 'reminders'],
    queryFn: async ({ signal }) => (await call(listServiceReminders, { signal })).data,
  });
