import { useState } from 'react';
import { ApiError } from '#client/call.ts';

/**
 * A form that is filled anew, with what stands by then, where somebody else has changed the record since.
 *
 * @returns the key of the form, and what handles an error of its save, besides what else is done about it.
 */
export function useRefill(refetch: () => Promise<unknown>) {
  const [filled, setFilled] = useState(0);
  const refilling = (onError: (error: unknown) => void) => (error: unknown) => {
    onError(error);
    if (error instanceof ApiError && error.code === 'record_changed') {
      void refetch().then(() => setFilled((times) => times + 1));
    }
  };
  return { filled, refilling };
}
