import { sendPoint } from '@reward-points/contract/awards';
import { updateBirthday } from '@reward-points/contract/birthdays';
import { sendPointMessage } from '@reward-points/contract/whatsapp';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

export interface Award {
  customer: { id: number; name: string; whatsapp: string };
  point: number;
  /** The birthday that the points are a gift for. */
  birthdayId?: number | undefined;
  /** The service visit that the points are for. */
  historyId?: number | undefined;
  /** Of the message that tells it; without one nobody is told. */
  templateId: string | null | undefined;
  key: string;
}

/** The award itself. Its own failure text stands in the form (POINT-04). */
export function useSendPoint() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customer, point, birthdayId, historyId, key }: Award) =>
      call(sendPoint, {
        body: {
          id_customer: customer.id,
          add_point: point,
          id_birthday: birthdayId,
          id_history: historyId,
        },
        key,
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Tells the customer. That it failed is for the log of the server alone (POINT-18). */
export function useSendPointMessage() {
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ customer, point, templateId, key }: Award) =>
      call(sendPointMessage, {
        body: { whatsapp: customer.whatsapp, name: customer.name, template_id: templateId, point },
        key: `${key}-message`,
      }),
  });
}

/** Notes the gift as sent. Repeating it changes nothing, so it is the only step that a retry repeats. */
export function useMarkBirthdaySent() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (birthdayId: number) =>
      call(updateBirthday, { params: { id: birthdayId }, body: { sent: 'Yes' } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['birthdays'] }),
  });
}
