import { ApiError } from '#client/call.ts';
import { toastFailure, toastSuccess } from '#ui/toasts.ts';
import { type PointMessage, useSendPoint, useSendPointMessage } from './awards.api.ts';

interface VisitAward extends PointMessage {
  customer: PointMessage['customer'] & { id: number };
  historyId: number;
}

/**
 * Awards points for a service visit. The message goes out by itself once they are there: it says so when it was sent, and
 * that it failed is only logged (POINT-18).
 */
export function useAwardVisit(): (asked: VisitAward) => Promise<void> {
  const send = useSendPoint();
  const tell = useSendPointMessage();
  return async (asked) => {
    try {
      const { customer, point, historyId, key } = asked;
      await send.mutateAsync({ customerId: customer.id, point, historyId, key });
    } catch (error) {
      // The points stand since an earlier try, whose answer was lost.
      const isGiven = error instanceof ApiError && error.code === 'service_points_already_sent';
      if (!isGiven) {
        toastFailure('Gagal beri Point');
        throw error;
      }
    }
    // Without a template nobody is told.
    if (!asked.templateId) return;
    tell.mutate(asked, { onSuccess: () => toastSuccess('Message Sent') });
  };
}
