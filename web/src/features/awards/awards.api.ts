import { sendPoint } from '@reward-points/contract/awards';
import { showCustomer } from '@reward-points/contract/customers';
import { sendPointMessage } from '@reward-points/contract/whatsapp';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** Whom the points are for, as the server has it now: its name goes into the message, its balance is what grows. */
export const recipientQuery = (id: number) =>
  queryOptions({
    queryKey: ['recipients', id],
    queryFn: async ({ signal }) => (await call(showCustomer, { params: { id }, signal })).data,
  });

export interface Award {
  customerId: number;
  point: number;
  /** The birthday that the points are a gift for, which is noted as sent. */
  birthdayId?: number | undefined;
  /** The service visit that the points are for. */
  historyId?: number | undefined;
  /** What the customer is told, as it stands on the screen; null: nothing. Left out, not by this call. */
  message?: string | null;
  key: string;
}

/** The award with its message and its note, all or nothing. What failed is said by the form (POINT-04, POINT-05). */
export function useSendPoint() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customerId, point, birthdayId, historyId, message, key }: Award) =>
      call(sendPoint, {
        body: {
          id_customer: customerId,
          add_point: point,
          id_birthday: birthdayId,
          id_history: historyId,
          ...(message !== undefined && { message: { body: message } }),
        },
        key,
      }),
    // Also where it was refused: what the screen shows was not so any more.
    onSettled: () => queryClient.invalidateQueries(),
  });
}

export interface PointMessage {
  customer: { name: string; whatsapp: string };
  point: number;
  templateId: string | null | undefined;
  key: string;
}

/** Tells the customer of points. That it failed is for the log of the server alone (POINT-18). */
export function useSendPointMessage() {
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customer, point, templateId, key }: PointMessage) =>
      call(sendPointMessage, {
        body: { whatsapp: customer.whatsapp, name: customer.name, template_id: templateId, point },
        key: `${key}-message`,
      }),
  });
}
