import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Puts a task off until a day that one picks. */
export const snoozeDialog = dialogOnDemand(
  async () => (await import('./snooze-modal.tsx')).SnoozeModal,
);
