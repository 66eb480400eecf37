import { isMissing, isOver, isStale } from '#client/call.ts';
import { useCloseDialog } from './dialog-place.ts';

/**
 * For `mutate`: a question closes once its act is done, or refused for good. Where no answer came it stays, and pressed again
 * sends the same under the same key (ADD-47).
 */
export const ending = <Answer>(close: () => void, done?: (answer: Answer) => void) => ({
  onSuccess: (answer: Answer) => {
    done?.(answer);
    close();
  },
  onError: (error: Error) => {
    if (isOver(error)) close();
  },
});

/** For a form that is refused: what was typed stays, unless its record is gone or another by now. */
export function useCloseWhenGone(): (error: Error) => void {
  const close = useCloseDialog();
  return (error) => {
    if (isMissing(error) || isStale(error)) close();
  };
}
