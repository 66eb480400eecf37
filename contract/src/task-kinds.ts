import type { May, Permission } from './permissions.ts';

/*
 * What waits for somebody today comes in kinds. A further one is its name below: what stores, lists, words and shows a kind
 * is a record by kind, and does not compile until it knows it.
 */
export const TASK_KINDS = [
  'service',
  'birthday',
  'shipment',
  'visit',
  'invoice',
  'message',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

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
};

export const kindsSeenBy = (may: May): readonly TaskKind[] =>
  TASK_KINDS.filter((kind) => may(TASK_PERMISSIONS[kind].sees));

/** For how many days a task can be put off at most. */
export const SNOOZE_DAYS_MAX = 90;
