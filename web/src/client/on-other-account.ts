import { onSessionChange } from './session.ts';
import { signedInAs } from './signed-in-as.ts';

/**
 * Called when this window is looked at again and another one has signed somebody else in, or out: what stands here is not
 * theirs, and what is tapped they would pay.
 */
export function onOtherAccount(leave: () => void): void {
  let shownTo = signedInAs();
  onSessionChange(() => {
    shownTo = signedInAs();
  });
  const look = () => {
    if (document.visibilityState === 'visible' && signedInAs() !== shownTo) leave();
  };
  document.addEventListener('visibilitychange', look);
  // Beside the other one it was never hidden; this comes before the click.
  window.addEventListener('focus', look);
}
