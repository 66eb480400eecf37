import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

export const reviewDialog = dialogOnDemand(
  async () => (await import('./review-modal.tsx')).ReviewModal,
);
