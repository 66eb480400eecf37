import { useState } from 'react';

/**
 * What a form shows of a record, held as it was when the form was sent: by then the lists are read again before the dialog
 * closes, and a figure reckoned from what the act itself has changed would be told a second time (ADD-345). Refused, it
 * follows again.
 *
 * @param value the same object until it is another one, as a query keeps it.
 */
export function useAsSent<Value>(
  value: Value,
  { isPending, isSuccess }: { isPending: boolean; isSuccess: boolean },
): Value {
  const [sent, setSent] = useState({ value });
  const isHeld = isPending || isSuccess;
  if (!isHeld && !Object.is(sent.value, value)) setSent({ value });
  return isHeld ? sent.value : value;
}
