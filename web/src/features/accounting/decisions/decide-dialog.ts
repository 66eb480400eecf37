import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Decides what of a program nobody may guess. */
export const decideDialog = dialogOnDemand(
  async () => (await import('./decide-modal.tsx')).DecideModal,
);
