import { onSessionChange } from './session.ts';
import { signedInAs } from './signed-in-as.ts';

/**
 * Called when this window is looked at again and another one has signed somebody else in, or out: what stands here is not
 * theirs, and what is tapped they would pay.
 *
 * @param signal ends the looking.
 */
export function onOtherAccount(leave: () => void, signal?: AbortSignal): void {
  let shownTo = signedInAs();
  onSessionChange(() => {
    shownTo = signedInAs();
  });
  const look = () => {
    if (document.visibilityState !== 'visible' || signedInAs() === shownTo) return;
    // The press that brought it to the front comes next, and a reload takes time: until then nothing takes a press.
    document.body.inert = true;
    // Until the next frame what has the focus would still take a key.
    (document.activeElement as HTMLElement | null)?.blur();
    leave();
  };
  document.addEventListener('visibilitychange', look, { signal });
  // Beside the other one it was never hidden; this comes before the click.
  window.addEventListener('focus', look, { signal });
}
