/** Who stands for a customer, and what each may do; the described member is `utama`. */
export const CONTACT_ROLES = ['utama', 'pembeli', 'pembaca'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** What only some of them may: `claim` takes rewards, notes what became of them and enters readings, `manage` changes settings and people. Seeing needs neither. */
export const CONTACT_PERMISSIONS = ['claim', 'manage'] as const;
export type ContactPermission = (typeof CONTACT_PERMISSIONS)[number];

const GRANTED_TO_CONTACT: Record<ContactRole, readonly ContactPermission[]> = {
  utama: ['claim', 'manage'],
  pembeli: ['claim'],
  pembaca: [],
};

export const contactMay = (role: ContactRole, permission: ContactPermission): boolean =>
  GRANTED_TO_CONTACT[role].includes(permission);
