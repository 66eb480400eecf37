import type { Step } from '@reward-points/contract/errors';
import { ApiError, messageOf } from '#client/call.ts';
import { toastFailure } from '#ui/toasts/toasts.ts';

/**
 * Says what could not be done, in the words of its step (A-30, SVC-22), and why; nothing else of the act was done either.
 *
 * @param otherwise where the refusal names none of the steps.
 */
export function toastStep(
  error: unknown,
  words: Partial<Record<Step, string>>,
  otherwise: string,
): void {
  const said = error instanceof ApiError && error.step && words[error.step];
  toastFailure(said || otherwise, messageOf(error));
}
