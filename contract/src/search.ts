import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Search } from './fields.ts';
import { InvoiceState } from './invoices.ts';
import { answer } from './paging.ts';

/** How many of each kind are found at most: whoever sees too many goes on typing. */
export const FOUND_MAX = 5;
/** Fewer signs find nothing. */
export const SEARCH_MIN = 2;
/** A code is worth money to whoever reads it: it is found whole, or by as many signs of its beginning. */
export const CODE_SIGNS_MIN = 4;

const FoundCustomer = z.object({ id: Id, name: z.string(), whatsapp: z.string(), point: z.int() });

const FoundInvoice = z.object({
  id: Id,
  number: z.string(),
  customer: z.string(),
  date: Day,
  state: InvoiceState,
  outstanding: z.int(),
});

const FoundCode = z.object({
  kind: z.enum(['voucher', 'item']),
  id: Id,
  code: z.string(),
  id_reward: Id,
  reward: z.string(),
  /** Who claimed it, and when; null: nobody has. */
  customer: z.string().nullable(),
  claimed_date: Day.nullable(),
  /** The code of a cancelled voucher: it is void, though it was claimed. */
  is_cancelled: z.boolean(),
});

/** A parcel, by the number under which its courier carries it. */
const FoundParcel = z.object({
  id: Id,
  receipt_number: z.string(),
  item: z.string(),
  customer: z.string(),
});

/** What is serviced, by its serial number. */
const FoundService = z.object({
  id: Id,
  serial_number: z.string(),
  item: z.string(),
  customer: z.string(),
});

export const Found = z.object({
  customers: z.array(FoundCustomer),
  invoices: z.array(FoundInvoice),
  codes: z.array(FoundCode),
  parcels: z.array(FoundParcel),
  services: z.array(FoundService),
});
export type Found = z.output<typeof Found>;

export const findAnything = endpoint({
  method: 'GET',
  path: '/api/admin/search',
  summary:
    'At most five of each: customers by name or number, invoices, receipts and serial numbers by a part of them, codes by their beginning (addition).',
  query: z.object({ q: Search }),
  response: answer(Found),
});
