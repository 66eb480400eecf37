import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Decides what a member asked for. */
export const visitRequestDialog = dialogOnDemand(
  async () => (await import('./visit-request-modal.tsx')).VisitRequestModal,
);
