import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Reads the label of equipment. */
export const scanDialog = dialogOnDemand(
  async () => (await import('./scan-dialog.tsx')).ScanDialog,
);
