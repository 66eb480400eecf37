import { readSession } from '#client/session.ts';
import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';
import { hasVisits } from './noted-visits.ts';

const leaveDialog = dialogOnDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Signs out, or asks first where visits of whoever does are still on this device. */
export async function askBeforeLeaving(signOut: () => void): Promise<void> {
  const accountId = readSession()?.accountId;
  if (!hasVisits() || accountId == null) {
    signOut();
    return;
  }
  const { listVisits } = await import('./visit-store.ts');
  const { visits } = await listVisits(accountId);
  if (visits.length === 0) signOut();
  else leaveDialog.open({ signOut });
}
