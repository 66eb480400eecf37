/** What acts are about. */
export const AUDIT_TOPICS = [
  'customers',
  'points',
  'rewards',
  'redemptions',
  'invoices',
  'services',
  'messages',
  'exports',
  'settings',
  'sign-ins',
  'refusals',
] as const;
export type AuditTopic = (typeof AUDIT_TOPICS)[number];
