import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Finds anything. */
export const finderDialog = dialogOnDemand(
  async () => (await import('./finder-modal.tsx')).FinderModal,
);
