import { onlineManager } from '@tanstack/react-query';
import { sendVisits } from '#features/device-visits/send-visits.ts';
import {
  changeVisit,
  type DeviceVisit,
  findVisit,
  finishDraft,
  onVisitsChange,
  type Refusal,
  type Unkept,
} from '#features/device-visits/visit-store.ts';

/** Whoever stands at the meter still hears at once what is wrong; a slow line is not waited for. */
const PATIENCE_MS = 10_000;

/** Why a visit is not in the hands of its form any more: another window has it, or it stands there in other words. */
export type Gone = { is: Unkept } | { is: 'taken'; refusal: Refusal };

/** What became of a visit that was finished: where it is now, or why it is still in its form. */
type Finished =
  | { is: 'sent' }
  | { is: 'waiting' }
  | { is: 'approval' }
  | { is: 'refused'; refusal: Refusal; draft: DeviceVisit }
  | Gone;

/** Puts a visit behind those that wait, has them sent, and says what became of it where that is known soon. */
export async function finishVisit(draft: DeviceVisit): Promise<Finished> {
  const unkept = await finishDraft(draft);
  if (unkept) return { is: unkept };
  // A device that is full of photos is not cleared by the browser meanwhile.
  void navigator.storage?.persist?.().catch(() => {});
  const settled = untilSettled(draft.key);
  void sendVisits();
  const visit = await settled;
  if (!visit || visit.visitId !== null) return { is: 'sent' };
  if (visit.state !== 'refused' || !visit.refusal) return { is: 'waiting' };
  const { refusal } = visit;
  // Once somebody has agreed the server does it as it was sent: it is no draft any more.
  if (refusal.code === 'approval_needed') return { is: 'approval' };
  // It stands there in other words: whatever is typed is refused as well.
  if (refusal.code === 'visit_taken') return { is: 'taken', refusal };
  const back = await changeVisit(draft.key, ({ state }) =>
    state === 'refused' ? { state: 'draft' } : undefined,
  );
  return back ? { is: 'refused', refusal, draft: back } : { is: 'elsewhere' };
}

/** As it stands once it has left, was refused, or has to wait. */
function untilSettled(key: string): Promise<DeviceVisit | undefined> {
  return new Promise((resolve) => {
    const look = async (isLast: boolean) => {
      const visit = await findVisit(key);
      const waits = visit?.state === 'waiting' && visit.visitId === null && visit.held === null;
      if (waits && !isLast && onlineManager.isOnline()) return;
      stop();
      clearTimeout(timer);
      resolve(visit);
    };
    const stop = onVisitsChange(() => void look(false));
    const timer = setTimeout(() => void look(true), PATIENCE_MS);
  });
}
