import { listBirthdays } from '@reward-points/contract/birthdays';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

/** This week's birthdays and the gifts that were missed. */
export const birthdaysQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: ['birthdays'],
    queryFn: async ({ signal }) => (await call(listBirthdays, { signal })).data,
  });
