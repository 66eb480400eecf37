import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Decides what of a program nobody may guess. */
export const decideDialog = dialogOnDemand(
  async () => (await import('./decide-modal.tsx')).DecideModal,
);
