/**
 * The words by which lists are sorted and narrowed down. Apart from the calls of each domain: a browser reads the address
 * of a page before it has loaded anything of the page itself.
 */

/** The sort orders of the customer list (CUST-03, A-75); anything else is the default: newest first. */
export const CUSTOMER_ORDERS = ['', 'total_point', 'point', 'name'] as const;

/**
 * Filters of the customer list (ADD-513). `no-password`: nobody has given it a password yet. `inactive`: no point moved and
 * nothing was serviced for a year.
 */
export const CUSTOMER_STANDINGS = ['owes', 'refuses', 'no-password', 'inactive'] as const;

/** The sort orders of the service list (SVC-04); anything else is the default: newest first. */
export const SERVICE_ORDERS = ['', 'last_service', 'next_service', 'customer', 'product'] as const;

/** What the services are narrowed down to: those that are overdue, those still due in this month, those reminded of (ADD-471). */
export const SERVICE_STANDINGS = ['overdue', 'month', 'reminded'] as const;

/** Whether equipment is used; what is retired stands there no more. */
export const EQUIPMENT_STATES = ['in-use', 'in-repair', 'retired'] as const;

/** What certificates are narrowed down to: those that end within sixty days, those that have ended, those without a file (ADD-776). */
export const CERTIFICATE_STANDINGS = ['ending', 'ended', 'no-file'] as const;

/** How a meter was left by a visit. */
export const VISIT_RESULTS = ['fit', 'adjusted', 'unfit'] as const;

/** What a plan is of. */
export const PLAN_KINDS = ['servis', 'kalibrasi', 'tera'] as const;

/** How far an invoice is, and what the list is narrowed down to. */
export const INVOICE_STATES = ['open', 'paid', 'void'] as const;
export const INVOICE_STANDINGS = [...INVOICE_STATES, 'overdue'] as const;

/** The orders of the list of invoices; anything else is the default: the latest day first. */
export const INVOICE_ORDERS = ['', 'date', 'number', 'amount'] as const;

/** For how many days overdue invoices have been so. */
export const INVOICE_AGES = ['1-30', '31-60', 'over-60'] as const;

/** What a message is about. */
export const MESSAGE_KINDS = [
  'point',
  'correction',
  'reminder',
  'certificate',
  'receipt',
  'voucher-claim',
  'item-claim',
  'service-visit-claim',
  'cancelled-claim',
  'sign-in-changed',
  'password-reset',
  'sign-in-code',
  'approval',
  'claim-request',
  'visit-report',
  'appointment',
  'appointment-cancelled',
  'incoming',
  'reply',
  'test',
] as const;

/**
 * queued → accepted (the provider has it) → sent (it left) → delivered → read, or failed with the provider's reason; never
 * backwards. `unknown`: nobody could find out whether it was sent, and it is not sent again by itself. What a customer wrote
 * is `received`.
 */
export const MESSAGE_STATUSES = [
  'queued',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
  'unknown',
  'received',
] as const;

/**
 * Filters of the log (ADD-472). `open`: somebody has to act. `arrived`: delivered or read. `received`: written by a customer.
 * `settled`: failed, with nothing left to do.
 */
export const MESSAGE_STANDINGS = [
  'open',
  'waiting',
  'failed',
  'arrived',
  'received',
  'settled',
] as const;

/**
 * What a line is.
 * - `changes`, `exists`: the record is stored, with other or the same values.
 * - `duplicate`: repeats an earlier line and is skipped.
 * - `summed`: added into an earlier line.
 * - `total`: adds up other lines and is no data.
 */
export const IMPORT_LINE_STATES = [
  'new',
  'changes',
  'exists',
  'duplicate',
  'summed',
  'wrong',
  'total',
] as const;

/** What the lines of an import can be narrowed down to: all that stands in the way counts as one. */
export const LINE_STATES = [...IMPORT_LINE_STATES, 'obstacle'] as const;

/** What acts in the audit trail are about. */
export const AUDIT_TOPICS = [
  'customers',
  'points',
  'rewards',
  'redemptions',
  'invoices',
  'services',
  'imports',
  'messages',
  'exports',
  'settings',
  'people',
  'sign-ins',
  'approvals',
  'refusals',
] as const;

/** As whom somebody acts: an account's role; `server`: a command on the machine; `nobody`: without being signed in. */
export const AUDIT_ROLES = ['admin', 'customer', 'server', 'nobody'] as const;
