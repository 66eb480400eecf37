import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Sends points to a customer. */
export const sendPointDialog = dialogOnDemand(
  async () => (await import('./send-point-modal.tsx')).SendPointModal,
);
