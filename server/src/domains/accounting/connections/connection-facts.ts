import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import type { Facts } from '#domains/audit/facts.ts';
import type { StoredConnection } from './connections.sql.ts';

/** What the trail keeps of how a connection is settled: nothing that lets anybody in. */
export const factsOf = ({
  firstDay,
  foreign,
  tolerance,
  everyMinutes,
  monthlyCalls,
}: Pick<
  StoredConnection,
  'firstDay' | 'foreign' | 'tolerance' | 'everyMinutes' | 'monthlyCalls'
>): Facts => ({
  first_day: firstDay,
  every_minutes: everyMinutes,
  monthly_calls: monthlyCalls,
  foreign: { decide: 'diputuskan', own_rate: 'memakai kursnya sendiri' }[foreign],
  tolerance,
});

/** What the trail calls a connection. */
export const nameOf = ({ program, name }: Pick<StoredConnection, 'program' | 'name'>): string =>
  `${PROGRAM_NAMES[program]} (${name})`;
