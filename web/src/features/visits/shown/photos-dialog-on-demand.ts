import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Shows the photos of a visit. */
export const photosDialog = dialogOnDemand(
  async () => (await import('./photos-dialog.tsx')).PhotosDialog,
);
