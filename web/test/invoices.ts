import type { Invoice, InvoiceDetail } from '@reward-points/contract/invoices';

/** An invoice of Rp1.259.999 that waits for its payment. */
export const anInvoice = (more: Partial<Invoice> = {}): Invoice => ({
  id: 4,
  number: 'INV-2611-0004',
  id_customer: 7,
  customer: 'PT Tirta',
  is_customer_gone: false,
  date: '2026-11-18',
  amount: 1_259_999,
  credited: 0,
  state: 'open',
  rules: 10_000,
  point: 125,
  point_left: 125,
  points_when: 'paid',
  is_given: false,
  version: 3,
  created_at: '2026-11-18T05:00:00.000Z',
  paid_at: null,
  voided_at: null,
  void_reason: null,
  ...more,
});

export const aPaidInvoice = (more: Partial<InvoiceDetail> = {}): InvoiceDetail => ({
  ...anInvoice({ state: 'paid', is_given: true, paid_at: '2026-11-20T05:00:00.000Z' }),
  credit_notes: [],
  entries: [],
  ...more,
});
