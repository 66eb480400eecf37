import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Sends points to a customer. */
export const sendPointDialog = dialogOnDemand(
  async () => (await import('./send-point-modal.tsx')).SendPointModal,
);
