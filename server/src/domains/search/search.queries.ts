import type { May } from '@reward-points/contract/permissions';
import type { Found } from '@reward-points/contract/search';
import type { Db } from '#db/database.ts';
import { wantedBy } from './search.rules.ts';
import * as sql from './search.sql.ts';

const NOTHING: Found = { customers: [], invoices: [], codes: [], parcels: [], services: [] };

/** What a text may mean of what whoever asks may read, at most five of each kind, the likeliest first. */
export async function findAnything(db: Db, text: string, may: May): Promise<Found> {
  const wanted = wantedBy(text);
  if (!wanted) return NOTHING;
  const [customers, invoices, codes, parcels, services] = await Promise.all([
    may('customers.read') ? sql.findCustomers(db, wanted) : [],
    may('invoices.read') ? sql.findInvoices(db, wanted) : [],
    may('codes.write') && wanted.isCode ? sql.findCodes(db, wanted) : [],
    may('redemptions.read') && wanted.isPart ? sql.findParcels(db, wanted) : [],
    may('services.read') && wanted.isPart ? sql.findServices(db, wanted) : [],
  ]);
  return { customers, invoices, codes, parcels, services };
}
