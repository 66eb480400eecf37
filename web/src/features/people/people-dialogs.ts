import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';

export const inviteDialog = dialogOnDemand(
  async () => (await import('./invite-person-modal.tsx')).InvitePersonModal,
);
export const changeDialog = dialogOnDemand(
  async () => (await import('./change-person-modal.tsx')).ChangePersonModal,
);
export const devicesDialog = dialogOnDemand(
  async () => (await import('./person-devices-modal.tsx')).PersonDevicesModal,
);
export const askDialog = dialogOnDemand(
  async () => (await import('./ask-about-person.tsx')).AskAboutPerson,
);
export const removeDialog = dialogOnDemand(
  async () => (await import('./remove-person.tsx')).RemovePerson,
);
export const dataDialog = dialogOnDemand(
  async () => (await import('./person-data.tsx')).PersonData,
);
