import { useState } from 'react';
import { ApiError } from '#client/call.ts';

/**
 * A form that is filled anew, with what stands by then, where somebody else has changed the record since.
 *
 * @param code by which that is refused.
 * @returns the key of the form, and what an error may lead to.
 */
export function useRefill(code: string, refetch: () => Promise<unknown>) {
  const [filled, setFilled] = useState(0);
  const refillAfter = (error: unknown) => {
    if (error instanceof ApiError && error.code === code) {
      void refetch().then(() => setFilled((times) => times + 1));
    }
  };
  return { filled, refillAfter };
}
