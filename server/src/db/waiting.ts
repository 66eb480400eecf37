import type { Day } from '@reward-points/contract/dates';
import type { RawBuilder } from 'kysely';

/** What waits of one kind, as the parts of a query, so that one definition lists it, counts it and puts it among the others. */
export interface Waiting {
  /** The number of what it is about. */
  id: RawBuilder<number>;
  /** The day since which it waits, or on which it is due. */
  since: RawBuilder<Day>;
  /** Where it stands among the tasks of other kinds, from the earliest day on; the day since which it waits, unless stated. */
  turn?: RawBuilder<Day>;
  /** `from` and `where`, to which more conditions can be added. */
  from: RawBuilder<unknown>;
  /** The most urgent first, by an index. No later one of this order has an earlier turn, but for a clock that was put back. */
  order: RawBuilder<unknown>;
}
