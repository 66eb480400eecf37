import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Sends a failed message once more. */
export const resendDialog = dialogOnDemand(
  async () => (await import('./message-actions.tsx')).ResendDialog,
);
