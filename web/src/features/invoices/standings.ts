import type { InvoiceState } from '@reward-points/contract/invoices';

// Named here once more: taken from the calls, or from what is said of each, they would bring these along with the first page
// of every visit.
export const STATES = ['open', 'paid', 'void'] as const satisfies InvoiceState[];

/** What the list can be narrowed down to. */
export const STANDINGS = [...STATES, 'overdue'] as const;
