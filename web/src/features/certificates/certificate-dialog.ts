import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Adds a certificate, or corrects one. */
export const certificateDialog = dialogOnDemand(
  async () => (await import('./certificate-modal.tsx')).CertificateModal,
);
