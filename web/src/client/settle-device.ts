import { isNotified } from './is-notified.ts';

/** Does what a sign-in or a sign-out means for a device that is told things; neither waits for it, nor fails with it. */
export function settleDevice(how: 'adopt' | 'leave'): void {
  if (!isNotified()) return;
  void import('./push-device.ts')
    .then(({ adoptDevice, leaveDevice }) => (how === 'adopt' ? adoptDevice() : leaveDevice()))
    .catch(() => {});
}
