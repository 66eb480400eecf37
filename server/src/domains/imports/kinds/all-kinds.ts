import type { ImportKind } from '@reward-points/contract/imports';
import { customers } from './customers.ts';
import { equipment } from './equipment.ts';
import type { Kind } from './import-kind.ts';
import { invoices } from './invoices.ts';
import { openingBalances } from './opening-balances.ts';
import { products } from './products.ts';
import { services } from './services.ts';

/** In the order in which a company starts. */
export const kinds: Record<ImportKind, Kind> = {
  customers,
  products,
  services,
  equipment,
  'opening-balances': openingBalances,
  invoices,
};

/** Whether the lines of a kind speak of a customer who is there already. */
export const namesCustomers = (kind: ImportKind): boolean =>
  kinds[kind].fields.some(({ name }) => name === 'customer');
