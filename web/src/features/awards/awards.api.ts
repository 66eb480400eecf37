import { sendPoint, showUsualAward } from '@reward-points/contract/awards';
import { reverseEntry } from '@reward-points/contract/corrections';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface Award {
  customerId: number;
  point: number;
  /** The birthday that the points are a gift for, which is noted as sent. */
  birthdayId?: number | undefined;
  /** What the points are for; empty: nothing is said of it. */
  note: string;
  /** What the customer is told, as it stands on the screen; null: nothing. Left out, not by this call. */
  message?: string | null;
  key: string;
}

/** The award with its message and its note, all or nothing. What failed is said by the form (POINT-04, POINT-05). */
export const useSendPoint = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customerId, point, birthdayId, note, message, key }: Award) =>
      call(sendPoint, {
        body: {
          id_customer: customerId,
          add_point: point,
          id_birthday: birthdayId,
          ...(note !== '' && { note }),
          ...(message !== undefined && { message: { body: message } }),
        },
        key,
      }),
  });

/** Beyond how many points an award is unusual; null: there is nothing to compare with. */
export const usualAwardQuery = () =>
  queryOptions({
    queryKey: ['awards', 'usual'],
    queryFn: async ({ signal }) => (await call(showUsualAward, { signal })).data,
    staleTime: 60_000,
  });

/** What the member reads of an award that was taken back from its toast. */
const MISTAKE = 'Salah kirim';

/** Takes an award back as a whole, right after it was given. */
export const useTakeBackAward = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ entryId, key }: { entryId: number; key: string }) =>
      call(reverseEntry, { params: { id: entryId }, body: { reason: MISTAKE }, key }),
  });
