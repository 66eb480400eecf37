/** Whether this device may have something to be told: whoever never allowed it need not load what looks. */
export const isNotified = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';
