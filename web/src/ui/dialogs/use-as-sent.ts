import { useState } from 'react';
import { isAnswered } from '#client/call.ts';

/**
 * What a form shows of a record, held as it was when sent. Lists are read again before the dialog closes, and a figure would
 * count the act twice (ADD-345). Without an answer it may have been done, so it stays for the next try. Refused, it follows
 * again.
 *
 * @param value the same object until it changes, as a query keeps it.
 */
export function useAsSent<Value>(
  value: Value,
  { isPending, isSuccess, error }: { isPending: boolean; isSuccess: boolean; error: Error | null },
): Value {
  const [sent, setSent] = useState({ value });
  const isHeld = isPending || isSuccess || (error !== null && !isAnswered(error));
  if (!isHeld && !Object.is(sent.value, value)) setSent({ value });
  return isHeld ? sent.value : value;
}
