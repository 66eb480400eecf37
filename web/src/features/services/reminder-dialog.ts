import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Reminds a customer of a service. */
export const reminderDialog = dialogOnDemand(
  async () => (await import('./reminder-modal.tsx')).ReminderModal,
);
