import { createCorrection, reverseEntry } from '@reward-points/contract/corrections';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** What is sent of a change of points. */
export interface Change {
  point: number;
  reason: string;
  /** What the customer is told, as it stands on the screen; undefined: nothing. */
  message: string | null | undefined;
  key: string;
}

const told = (message: Change['message']) =>
  message === undefined ? {} : { message: { body: message } };

/** Adds or takes points by hand. What is wrong is said by the form. */
export function useCreateCorrection(customerId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ point, reason, message, key }: Change) =>
      call(createCorrection, {
        params: { id: customerId },
        body: { point, reason, ...told(message) },
        key,
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}

/** Takes an award back. What is wrong is said by the form. */
export function useReverseEntry(entryId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ point, reason, message, key }: Change) =>
      call(reverseEntry, {
        params: { id: entryId },
        body: { point, reason, ...told(message) },
        key,
      }),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
