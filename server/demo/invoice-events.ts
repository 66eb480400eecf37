import { FIRST_ACCOUNT_ID } from '#domains/accounts/create-account.ts';
import { createCreditNote } from '#domains/invoices/credit-notes/create-credit-note.ts';
import { createInvoice } from '#domains/invoices/entering/create-invoice.ts';
import { voidInvoice } from '#domains/invoices/void-invoice.ts';
import type { Calendar } from './calendar.ts';
import { customers } from './customers.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { known, type Seed, type SeedEvent } from './seed.ts';

/** Since then purchases come as invoices; before, their points were sent by hand. */
export const INVOICED_DAYS = 90;

/** Rupiah for one point, of a new installation. */
const RULE = 10_000;

interface DemoInvoice {
  username: string;
  daysAgo: number;
  amount: number;
  /** A part of it that came back. */
  credited?: { daysAgo: number; amount: number; reason: string };
  /** It was none. */
  void?: { daysAgo: number; reason: string };
}

/** Invoices that nobody has paid; they give no points yet. */
const OPEN: readonly DemoInvoice[] = [
  { username: 'budi', daysAgo: 6, amount: 18_450_000 },
  {
    username: 'budi',
    daysAgo: 19,
    amount: 7_925_500,
    credited: { daysAgo: 12, amount: 1_585_100, reason: 'Satu sensor dikembalikan' },
  },
  { username: 'dewi', daysAgo: 11, amount: 42_300_000 },
  { username: 'sari', daysAgo: 3, amount: 2_175_000 },
  { username: 'kartika', daysAgo: 27, amount: 9_640_000 },
  { username: 'lestari', daysAgo: 8, amount: 128_900_000 },
  {
    username: 'agus',
    daysAgo: 15,
    amount: 5_500_000,
    void: { daysAgo: 14, reason: 'Pesanan dibatalkan sebelum dikirim' },
  },
];

/** What is sold and not paid yet, what came back of it, and what was a mistake. */
export const invoiceEvents = (seed: Seed, calendar: Calendar): SeedEvent[] =>
  OPEN.flatMap((invoice) => {
    const customer = customers.find(({ username }) => username === invoice.username);
    if (!customer) throw new Error(`Nobody is called ${invoice.username}.`);
    const at = (daysAgo: number) => calendar.at(calendar.dayAgo(daysAgo), 9 * 60 + 15);
    let id = 0;
    const { credited, void: voided } = invoice;
    return [
      {
        at: at(invoice.daysAgo),
        play: async () => {
          id = await enter(seed, customer, { amount: invoice.amount, is_paid: false });
        },
      },
      ...(credited
        ? [
            {
              at: at(credited.daysAgo),
              play: async () => {
                const { amount, reason } = credited;
                const date = seed.dependencies.clock.today();
                const note = { id, number: `NK-${yearAndMonth(date)}-001`, date, amount, reason };
                await createCreditNote(seed.write, seed.dependencies.clock, note, FIRST_ACCOUNT_ID);
              },
            },
          ]
        : []),
      ...(voided
        ? [
            {
              at: at(voided.daysAgo),
              play: async () => {
                const { reason } = voided;
                const { clock } = seed.dependencies;
                await voidInvoice(seed.write, clock, { id, reason }, FIRST_ACCOUNT_ID);
              },
            },
          ]
        : []),
    ];
  });

/** A purchase that was paid at once, for as many points as the history says, and the message that tells of them. */
export async function purchase(seed: Seed, customer: DemoCustomer, points: number): Promise<void> {
  // Nobody's purchase comes to a round sum; what does not fill a point earns nothing.
  const amount = points * RULE + ((points * 2_750) % RULE);
  await enter(seed, customer, { amount, is_paid: true, message: true });
}

async function enter(
  seed: Seed,
  customer: DemoCustomer,
  invoice: { amount: number; is_paid: boolean; message?: true },
): Promise<number> {
  const date = seed.dependencies.clock.today();
  seed.invoices += 1;
  const { id } = await createInvoice(
    seed.write,
    seed.dependencies,
    {
      ...invoice,
      number: `INV-${yearAndMonth(date)}-${String(seed.invoices).padStart(4, '0')}`,
      id_customer: known(seed.customerIds, customer),
      date,
    },
    FIRST_ACCOUNT_ID,
  );
  return id;
}

const yearAndMonth = (day: string): string => day.slice(2, 7).replace('-', '');
