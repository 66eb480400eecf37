import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

/** Sets the password of a customer. */
export const setPasswordDialog = dialogOnDemand(
  async () => (await import('./set-password-modal.tsx')).SetPasswordModal,
);

/** Invites customers to set one of their own. */
export const inviteCustomersDialog = dialogOnDemand(
  async () => (await import('./invite-customers-modal.tsx')).InviteCustomersModal,
);

/** Who stands for a customer. */
export const peopleDialog = dialogOnDemand(
  async () => (await import('./people/people-modal.tsx')).PeopleModal,
);
