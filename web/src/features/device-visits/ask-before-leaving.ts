import { readSession } from '#client/session.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { hasVisits } from './noted-visits.ts';

const leaveDialog = dialogOnDemand(async () => (await import('./leave-dialog.tsx')).LeaveDialog);

/** Signs out, or asks first where visits of whoever does are still on this device. */
export async function askBeforeLeaving(signOut: () => void): Promise<void> {
  const accountId = readSession()?.accountId;
  if (!hasVisits() || accountId == null) {
    signOut();
    return;
  }
  let isAny = false;
  try {
    const { listVisits } = await import('./visit-store.ts');
    isAny = (await listVisits(accountId)).visits.length > 0;
  } catch {
    // A device that does not say what is on it keeps it, and holds nobody.
  }
  if (isAny) leaveDialog.open({ signOut });
  else signOut();
}
