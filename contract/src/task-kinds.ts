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
  'sign-up',
  'approval',
  'certificate',
  'visit-request',
  'appointment',
  'accounting',
] as const;
export type TaskKind = (typeof TASK_KINDS)[number];

/** For how many days a task can be put off at most. */
export const SNOOZE_DAYS_MAX = 90;
