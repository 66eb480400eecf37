import { createCorrection, reverseEntry } from '@reward-points/contract/corrections';
import { useMutation } from '@tanstack/react-query';
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
export const useCreateCorrection = (customerId: number) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ point, reason, message, key }: Change) =>
      call(createCorrection, {
        params: { id: customerId },
        body: { point, reason, ...told(message) },
        key,
      }),
  });

/** Takes an award back. What is wrong is said by the form. */
export const useReverseEntry = (entryId: number) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ point, reason, message, key }: Change) =>
      call(reverseEntry, {
        params: { id: entryId },
        body: { point, reason, ...told(message) },
        key,
      }),
  });
