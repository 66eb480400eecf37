import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Agrees a day for a plan, or changes the one that is agreed. */
export const appointmentDialog = dialogOnDemand(
  async () => (await import('./appointment-modal.tsx')).AppointmentModal,
);
