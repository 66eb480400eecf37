import type { Found } from '@reward-points/contract/search';
import type { Db } from '#db/database.ts';
import { wantedBy } from './search.rules.ts';
import * as sql from './search.sql.ts';

const NOTHING: Found = { customers: [], invoices: [], codes: [], parcels: [], services: [] };

/** What a text may mean, at most five of each kind, the likeliest first. */
export async function findAnything(db: Db, text: string): Promise<Found> {
  const wanted = wantedBy(text);
  if (!wanted) return NOTHING;
  const [customers, invoices, codes, parcels, services] = await Promise.all([
    sql.findCustomers(db, wanted),
    sql.findInvoices(db, wanted),
    wanted.isCode ? sql.findCodes(db, wanted) : [],
    wanted.isPart ? sql.findParcels(db, wanted) : [],
    wanted.isPart ? sql.findServices(db, wanted) : [],
  ]);
  return { customers, invoices, codes, parcels, services };
}
