import type { May, Permission } from './permissions.ts';
import { TASK_KINDS, type TaskKind } from './task-kinds.ts';

/** Whose a kind is: who sees that it waits, and who does it or puts it off. */
export const TASK_PERMISSIONS: Readonly<
  Record<TaskKind, { readonly sees: Permission; readonly does: Permission }>
> = {
  service: { sees: 'services.read', does: 'services.write' },
  birthday: { sees: 'customers.read', does: 'points.write' },
  shipment: { sees: 'redemptions.read', does: 'redemptions.ship' },
  visit: { sees: 'services.read', does: 'services.write' },
  invoice: { sees: 'invoices.read', does: 'invoices.write' },
  message: { sees: 'messages.read', does: 'messages.write' },
  'sign-up': { sees: 'customers.read', does: 'customers.write' },
  approval: { sees: 'points.write', does: 'points.write' },
  certificate: { sees: 'equipment.read', does: 'equipment.write' },
  'visit-request': { sees: 'services.read', does: 'services.write' },
  appointment: { sees: 'services.read', does: 'services.write' },
  accounting: { sees: 'invoices.read', does: 'invoices.write' },
};

export const kindsSeenBy = (may: May): readonly TaskKind[] =>
  TASK_KINDS.filter((kind) => may(TASK_PERMISSIONS[kind].sees));
