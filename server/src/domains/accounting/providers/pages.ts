import type { RawRow } from './exact-json.rules.ts';
import type { Reading, RemoteCustomer, RemoteInvoice, WalkPage } from './provider.ts';
import type { RawPage } from './walk.ts';

/** How many that were read one by one are told at a time. */
const PAGE_SIZE = 50;

/** The customers of a walk. One that has no name cannot be read. */
export async function* readCustomers(
  pages: AsyncIterable<RawPage>,
  idOf: (row: RawRow) => string | null | undefined,
  read: (row: RawRow) => RemoteCustomer | undefined,
): AsyncGenerator<WalkPage<RemoteCustomer>> {
  for await (const { rows, end } of pages) {
    const page: WalkPage<RemoteCustomer> = { rows: [], unreadable: [], ...(end && { end }) };
    for (const row of rows) {
      const customer = read(row);
      if (customer) page.rows.push(customer);
      else page.unreadable.push({ id: idOf(row) ?? '', why: 'nama kosong' });
    }
    yield page;
  }
}

/** Documents that are read one by one. */
export async function* readEach(
  ids: Iterable<string>,
  readOne: (id: string) => Promise<Reading>,
): AsyncGenerator<WalkPage<RemoteInvoice>> {
  const all = [...ids];
  for (let first = 0; first < all.length; first += PAGE_SIZE) {
    const page: WalkPage<RemoteInvoice> = { rows: [], unreadable: [] };
    for (const id of all.slice(first, first + PAGE_SIZE)) take(page, id, await readOne(id));
    yield page;
  }
}

/** What of a page is read: rows, or ids of which it is said why not. */
export function take(page: WalkPage<RemoteInvoice>, id: string, reading: Reading): void {
  if (reading.kind === 'found') page.rows.push(reading.invoice);
  if (reading.kind === 'unreadable') page.unreadable.push({ id, why: reading.why });
}
