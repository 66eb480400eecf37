import { dialogOnDemand } from '#ui/dialog-on-demand.tsx';

/** Asks somebody else to approve what was just refused. */
export const askApprovalDialog = dialogOnDemand(
  async () => (await import('./ask-approval-modal.tsx')).AskApprovalModal,
);
