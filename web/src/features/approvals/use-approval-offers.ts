import { useEffect } from 'react';
import { onApprovalNeeded } from '#client/approval-offers.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

const askApprovalDialog = dialogOnDemand(
  async () => (await import('./ask-approval-modal.tsx')).AskApprovalModal,
);

/** Whatever is refused for want of a second pair of eyes can be asked at once, on every screen of the staff. */
export const useApprovalOffers = (): void =>
  useEffect(() => onApprovalNeeded((refused) => askApprovalDialog.open({ refused })), []);
