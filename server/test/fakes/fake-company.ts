import { addDays, type Day } from '@reward-points/contract/dates';
import { whatsappOf } from '#demo/customers.ts';
import { regularCustomers } from '#demo/regular-customers.ts';
import { addCustomer, addInvoice, giveBack, payInvoice } from './fake-book-acts.ts';
import { chanceOf } from './fake-book-chance.ts';
import type { FakeBooks } from './fake-books.ts';

/** `0811-0000-001`, as it is typed in an accounting program. */
const typed = (number: string): string => number.replace(/^62(\d{3})(\d{4})(\d+)$/, '0$1-$2-$3');

const GOODS = [
  ['Flowmeter DN50', 4_750_000],
  ['Flowmeter DN80', 8_250_000],
  ['Servis kalibrasi', 1_850_000],
  ['Sensor tekanan', 975_000],
] as const;

/** So long ago the first of it was sold. */
export const COMPANY_DAYS = 58;

/**
 * The books with which a fake starts by hand and in the demo: customers whom the demo knows by their numbers, two whom nobody
 * knows, and what they bought in the two months before a day.
 */
export function fillCompany(books: FakeBooks, until: Day = books.today()): void {
  const chance = chanceOf('the small company');
  const known = regularCustomers.slice(0, 6).map((customer) =>
    addCustomer(books, {
      name: customer.name,
      mobile: typed(whatsappOf(customer)),
      email: `${customer.username}@example.com`,
    }),
  );
  const strangers = ['PT Belum Terdaftar', 'CV Baru Kenal'].map((name, index) =>
    addCustomer(books, { name, mobile: `0813-5555-000${index}` }),
  );
  for (const [index, customer] of [...known, ...strangers, ...known].entries()) {
    const lines = GOODS.filter(() => chance.oneIn(2)).map(([item, price]) => ({
      item,
      price,
      quantity: 1 + chance.below(3),
    }));
    const date = addDays(until, index * 4 - COMPANY_DAYS);
    const invoice = addInvoice(books, {
      customerId: customer.id,
      date,
      ...(lines.length > 0 && { lines }),
      isInclusive: index % 5 === 4,
    });
    const paidOn = addDays(date, 2);
    if (index % 3 === 0) payInvoice(books, invoice.id, { date: paidOn });
    if (index % 6 === 1) payInvoice(books, invoice.id, { cash: 1_000_000, date: paidOn });
    if (index === 6) giveBack(books, { invoiceId: invoice.id, base: 500_000, date: paidOn });
  }
}
