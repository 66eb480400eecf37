/** What staff may do: fixed roles, one table, no editor. The server asks it at every call, the screens for what they show. */

export const STAFF_ROLES = ['pemilik', 'kantor', 'gudang', 'teknisi', 'pembaca'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** By area: `read` also exports what it shows. */
export const PERMISSIONS = [
  /** Whose name, number and address stands on a form: enough to choose a customer and to go there. */
  'customers.find',
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
  'equipment.read',
  'equipment.write',
  'rewards.read',
  'rewards.write',
  /** Stock: who adds codes, and who sees them, claimed ones too: a code is worth money to whoever reads it. */
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
  /** Without the network addresses of colleagues. */
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
  teknisi: [
    'customers.find',
    'products.read',
    'services.read',
    'services.write',
    'equipment.read',
    'equipment.write',
  ],
  pembaca: PERMISSIONS.filter(
    (permission) => permission === 'customers.find' || permission.endsWith('.read'),
  ),
};

/** What whoever asks may. */
export type May = (permission: Permission) => boolean;

export const mayDo = (role: StaffRole, permission: Permission): boolean =>
  GRANTED[role].includes(permission);
