import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Corrects the points of a customer by hand. */
export const correctPointsDialog = dialogOnDemand(
  async () => (await import('./correct-points-modal.tsx')).CorrectPointsModal,
);
