/** What staff may do: fixed roles, one table, no editor. The server asks it at every call, the screens for what they show. */

export const STAFF_ROLES = ['pemilik', 'kantor', 'gudang', 'teknisi', 'pembaca'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** By area: `read` also exports what it shows. */
export const PERMISSIONS = [
  'customers.read',
  'customers.write',
  'points.read',
  /** Awards, corrections, birthdays and broadcasts. */
  'points.write',
  'invoices.read',
  'invoices.write',
  'imports.read',
  'imports.write',
  'products.read',
  'products.write',
  'services.read',
  'services.write',
  'rewards.read',
  'rewards.write',
  'codes.write',
  'redemptions.read',
  'redemptions.ship',
  'redemptions.cancel',
  /** What was sent to whom. */
  'messages.read',
  /** The texts, and what is sent again. */
  'messages.write',
  'rules.read',
  'rules.write',
  'reports.read',
  'audit.read',
  'operations.read',
  /** Of the company: its name, number, logo and choices. */
  'settings.write',
  'connections.write',
  'people.write',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

const OWNERS_ALONE: readonly Permission[] = ['settings.write', 'connections.write', 'people.write'];

const GRANTED: Record<StaffRole, readonly Permission[]> = {
  pemilik: PERMISSIONS,
  kantor: PERMISSIONS.filter((permission) => !OWNERS_ALONE.includes(permission)),
  gudang: ['rewards.read', 'codes.write', 'redemptions.read', 'redemptions.ship'],
  teknisi: ['customers.read', 'products.read', 'services.read', 'services.write'],
  pembaca: PERMISSIONS.filter((permission) => permission.endsWith('.read')),
};

export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  GRANTED[role].includes(permission);
