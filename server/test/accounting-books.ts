import assert from 'node:assert/strict';
import type { Day } from '@reward-points/contract/dates';
import type { RemoteCustomer } from '#domains/accounting/providers/provider.ts';
import { type Document, owedOf } from './accounting-documents.ts';
import { noFaults, type OpenBooks, programOf } from './accounting-program.ts';

/** Rp1.110.000 with PPN, which nobody has paid. */
const aSale = () => ({
  date: '2026-11-10',
  dueOn: null,
  kind: 'invoice' as const,
  isApproved: true,
  currency: 'IDR',
  rate: null,
  base: 1_000_000,
  ppn: 110_000,
  freight: 0,
  payments: [],
  returns: [],
  doubts: [],
  isGone: false,
});

/** Books of a company in memory, which a test edits as people do, and a program that opens them to us. */
export function accountingBooks({ id = '96400', name = 'PT Contoh' } = {}) {
  const customers = new Map<string, RemoteCustomer>();
  const documents = new Map<string, Document>();
  const changes = new Map<string, number>();
  const company = { id, name };
  const faults = noFaults();
  const open: OpenBooks = { company, customers, documents, faults, calls: 0, edits: 0, changes };
  let nextId = 1;
  const touch = (document: string): void => {
    open.edits += 1;
    changes.set(document, open.edits);
  };
  const documentOf = (document: string): Document => {
    const found = documents.get(document);
    assert.ok(found, `there is no document ${document}`);
    return found;
  };

  const books = {
    company,
    customers,
    documents,
    faults,
    programs: programOf(open),
    get calls() {
      return open.calls;
    },
    aCustomer(more: Partial<RemoteCustomer> = {}): string {
      const customer = `c${nextId++}`;
      customers.set(customer, {
        id: customer,
        name: `PT Pembeli ${customer}`,
        number: null,
        phones: [],
        emails: [],
        taxNumber: null,
        ...more,
      });
      return customer;
    },
    sell(customer: string, more: Partial<Document> = {}): string {
      const document = String(nextId++);
      documents.set(document, {
        id: document,
        number: `INV/${company.id}/${document}`,
        customer,
        ...aSale(),
        ...more,
      });
      touch(document);
      return document;
    },
    edit(document: string, changed: Partial<Document>): void {
      Object.assign(documentOf(document), changed);
      touch(document);
    },
    /** All that is left, or a part. */
    pay(document: string, date: Day | null, amount = owedOf(documentOf(document))): void {
      documentOf(document).payments.push({ amount, date });
      touch(document);
    },
    unpay(document: string): void {
      documentOf(document).payments.pop();
      touch(document);
    },
    takeBack(document: string, base: number, date: Day = '2026-11-15'): string {
      const found = documentOf(document);
      const back = String(nextId++);
      const total = base + Math.round((base * found.ppn) / found.base);
      found.returns.push({ id: back, number: `RJN/${back}`, date, base, total });
      touch(document);
      return back;
    },
    delete(document: string): void {
      documentOf(document).isGone = true;
    },
    /** The same paper again, under another id. */
    enterAgain(document: string): string {
      const { id: _, ...rest } = documentOf(document);
      return books.sell(rest.customer, { ...rest, isGone: false });
    },
  };
  return books;
}

export type AccountingBooks = ReturnType<typeof accountingBooks>;
