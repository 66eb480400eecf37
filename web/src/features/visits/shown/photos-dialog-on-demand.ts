import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Shows the photos of a visit. */
export const photosDialog = dialogOnDemand(
  async () => (await import('./photos-dialog.tsx')).PhotosDialog,
);
