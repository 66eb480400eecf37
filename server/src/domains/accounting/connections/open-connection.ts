import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '@reward-points/contract/accounting';
import { addDays, type Day, instantIn } from '@reward-points/contract/dates';
import { monthOf } from '@reward-points/contract/periods';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { countCall } from '#domains/accounting/looks/looks.sql.ts';
import type { Programs } from '#domains/accounting/providers/programs.ts';
import {
  type AccountingProvider,
  type Learned,
  ProviderStop,
} from '#domains/accounting/providers/provider.ts';
import type { Secrets } from '#secrets/secrets.ts';
import { lockSealed, updateSealed } from './connections.sql.ts';
import { type Credentials, openAccess, sealAccess } from './sealed-access.ts';

export interface Opening {
  db: Db;
  clock: Clock;
  secrets: Secrets;
  programs: Programs;
}

/** Jurnal's minute begins anew by then. Meanwhile the server looks at one connection fewer. */
const WAIT_OF_LOOK_MS = 60_000;
/** Somebody sits before it. */
const WAIT_OF_PERSON_MS = 5_000;

/** Waits without keeping a process alive that is to end. */
const wait = (ms: number): Promise<void> => pause(ms, undefined, { ref: false });

export const monthNow = (clock: Clock): Day => monthOf(clock.today()).first;

/** When the calls of this month are forgotten. */
export const nextMonth = (clock: Clock): Date =>
  instantIn(clock.timeZone, addDays(monthOf(clock.today()).last, 1), '00:00');

/** In the small hours of the business, so many days from now. */
export const nextNight = (clock: Clock, days: number): Date =>
  instantIn(clock.timeZone, addDays(clock.today(), days), '01:00');

/**
 * The provider of a connection. Each call is counted before it is made, and none is made beyond those of the month.
 *
 * @throws ProviderStop `credentials` where what is stored cannot be opened.
 */
export function openConnection(
  { db, clock, secrets, programs }: Opening,
  connection: { id: number; program: Program; sealed: Buffer; monthlyCalls: number | null },
  lookId: number,
): AccountingProvider {
  const { id, program, sealed, monthlyCalls } = connection;
  const access = openAccess(secrets, id, sealed);
  if (access === null) {
    throw new ProviderStop('credentials', 'Isian untuk masuk tidak dapat dibaca lagi.');
  }
  return programs.open(program, access, {
    clock,
    wait,
    waitMaxMs: WAIT_OF_LOOK_MS,
    budget: {
      take: async () => {
        const calls = await countCall(db, { connectionId: id, lookId, month: monthNow(clock) });
        if (monthlyCalls === null || calls <= monthlyCalls) return;
        throw new ProviderStop('budget', 'Panggilan untuk bulan ini sudah habis.', {
          retryAt: nextMonth(clock),
        });
      },
    },
    remember: (learned) => remember(db, secrets, id, learned),
  });
}

/** Under the lock of the connection, so that of two who renew a token none loses what the other was given. */
const remember = (db: Db, secrets: Secrets, id: number, learned: Learned): Promise<void> =>
  transact(db, async (tx) => {
    const access = openAccess(secrets, id, await lockSealed(tx, id));
    if (access === null) return;
    const after = { ...access, learned: { ...access.learned, ...learned } };
    await updateSealed(tx, id, sealAccess(secrets, id, after));
  });

/** A provider of credentials that nobody has stored: what it learns is told to whoever asks. */
export function openCredentials(
  { clock, programs }: Pick<Opening, 'clock' | 'programs'>,
  program: Program,
  credentials: Credentials,
): { provider: AccountingProvider; learned: () => Learned } {
  let learned: Learned = {};
  const provider = programs.open(
    program,
    { credentials, learned },
    {
      clock,
      wait,
      waitMaxMs: WAIT_OF_PERSON_MS,
      budget: { take: async () => {} },
      remember: async (more) => {
        learned = { ...learned, ...more };
      },
    },
  );
  return { provider, learned: () => learned };
}
