import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Sends a failed message once more. */
export const resendDialog = dialogOnDemand(
  async () => (await import('./message-actions.tsx')).ResendDialog,
);
