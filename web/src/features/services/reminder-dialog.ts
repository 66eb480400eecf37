import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Reminds a customer of a service. */
export const reminderDialog = dialogOnDemand(
  async () => (await import('./reminder-modal.tsx')).ReminderModal,
);
