import { sendPoint } from '@reward-points/contract/awards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface Award {
  customerId: number;
  point: number;
  /** The birthday that the points are a gift for, which is noted as sent. */
  birthdayId?: number | undefined;
  /** What the customer is told, as it stands on the screen; null: nothing. Left out, not by this call. */
  message?: string | null;
  key: string;
}

/** The award with its message and its note, all or nothing. What failed is said by the form (POINT-04, POINT-05). */
export function useSendPoint() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customerId, point, birthdayId, message, key }: Award) =>
      call(sendPoint, {
        body: {
          id_customer: customerId,
          add_point: point,
          id_birthday: birthdayId,
          ...(message !== undefined && { message: { body: message } }),
        },
        key,
      }),
    // Also where it was refused: what the screen shows was not so any more.
    onSettled: () => queryClient.invalidateQueries(),
  });
}
