import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

export const reviewDialog = dialogOnDemand(
  async () => (await import('./review-modal.tsx')).ReviewModal,
);
