import { useState } from 'react';
import { isAnswered } from '#client/call.ts';

/**
 * What a form shows of a record, held as it was when the form was sent: by then the lists are read again before the dialog
 * closes, and a figure reckoned from what the act itself has changed would be told a second time (ADD-345). Without an
 * answer it may have been done: the next try is the same act of the same record. Refused, it follows again.
 *
 * @param value the same object until it is another one, as a query keeps it.
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
