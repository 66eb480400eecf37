import { useEffect, useRef, useState } from 'react';
import { showToast } from '#ui/toasts/toasts.ts';
import { rejected } from './texts.ts';

const WAIT_MS = 4_000;
/** The one toast that stays longer (RUN-14). */
const SHOWN_MS = 10_000;

/**
 * The marketing button makes no call: after about four seconds a toast says for ten why (POINT-12, A-37). Leaving the
 * page in between cancels it.
 */
export function useRejection(): { reject: () => void; isWaiting: boolean } {
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isWaiting,
    reject: () => {
      setWaiting(true);
      timer.current = setTimeout(() => {
        setWaiting(false);
        showToast({
          color: 'red',
          ms: SHOWN_MS,
          title: rejected.title,
          message: rejected.why,
        });
      }, WAIT_MS);
    },
  };
}
