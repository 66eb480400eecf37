import type { DomainDependencies } from '#app.ts';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import type { DemoClaim, DemoCustomer } from './demo-customer.ts';
import type { ItemKey } from './items.ts';
import type { ProductKey } from './products.ts';
import type { ServiceVisitKey } from './service-visits.ts';
import type { DemoService } from './services.ts';
import type { VoucherKey } from './vouchers.ts';

/** The day on which the company began with all this: shortly before the first customer joined. */
export const OPENING_DAYS_AGO = 740;

/** A clock that stands at the moment that is being told. */
export interface SeedClock extends Clock {
  set(moment: Date): void;
}

/** What the telling of the seed needs and remembers. */
export interface Seed {
  /** The parts of the running server, on the clock and in the transaction of the seed. */
  dependencies: DomainDependencies & { clock: SeedClock };
  write: Write;
  /** Everybody's. */
  password: string;
  /** The templates of the default messages; null sends none. */
  templates: { reward: string | null; reminder: string | null };
  customerIds: Map<DemoCustomer, number>;
  voucherIds: Map<VoucherKey, number>;
  itemIds: Map<ItemKey, number>;
  serviceVisitIds: Map<ServiceVisitKey, number>;
  /** The code that an item claim got. */
  itemCodeIds: Map<DemoClaim, number>;
  productIds: Map<ProductKey, number>;
  serviceIds: Map<DemoService, number>;
  /** How many invoices were entered so far. */
  invoices: number;
}

/** Something to do at its moment. */
export interface SeedEvent {
  at: Date;
  play(): Promise<void>;
}

/** What was remembered before; a seed that asks too early is made in the wrong order. */
export function known<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error('The seed is made in the wrong order.');
  return value;
}
