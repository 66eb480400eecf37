import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Prints labels of equipment. */
export const labelDialog = dialogOnDemand(
  async () => (await import('./label-dialog.tsx')).LabelDialog,
);
