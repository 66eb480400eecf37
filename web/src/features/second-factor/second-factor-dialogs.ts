import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

export const turnOnDialog = dialogOnDemand(
  async () => (await import('./turn-on-modal.tsx')).TurnOnModal,
);
export const renewCodesDialog = dialogOnDemand(
  async () => (await import('./renew-codes-modal.tsx')).RenewCodesModal,
);
export const turnOffDialog = dialogOnDemand(
  async () => (await import('./turn-off-modal.tsx')).TurnOffModal,
);
