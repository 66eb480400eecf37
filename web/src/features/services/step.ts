import { isStale, noAnswerOf } from '#client/call.ts';
import { toastFailure } from '#ui/toasts.ts';

/** One step of several: when it fails, its own text says so, and the steps after it are not begun. */
export async function step<T>(failure: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    toastFailure(failure, isStale(error) ? error.message : noAnswerOf(error));
    throw error;
  }
}
