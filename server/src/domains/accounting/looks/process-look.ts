import { PROGRAM_NAMES } from '@reward-points/contract/accounting-programs';
import { MINUTE_MS } from '@reward-points/contract/durations';
import { violatedConstraint } from '#db/constraints.ts';
import type { Db } from '#db/database.ts';
import { transact } from '#db/write.ts';
import { secretsOf } from '#domains/accounting/connections/filled-credentials.ts';
import { type Opening, openConnection } from '#domains/accounting/connections/open-connection.ts';
import { openAccess } from '#domains/accounting/connections/sealed-access.ts';
import { askOfConnection } from '#domains/accounting/decisions/open-decisions.sql.ts';
import {
  BY_CLIENT,
  isOtherCompany,
  ProviderStop,
  type RemoteCompany,
} from '#domains/accounting/providers/provider.ts';
import { hiding } from '#secrets/hiding.ts';
import { lookAtGoing } from './look-at-gone.ts';
import { type Ended, type Left, lookBy, minutesFrom } from './look-by-kind.ts';
import {
  beginLook,
  endLook,
  extendLook,
  findAskedMeanwhile,
  type LookEnd,
  type Looking,
  postponeLooks,
  stopConnectionRow,
  updateConnectionAfterLook,
} from './looks.sql.ts';
import { readNewCustomers } from './read-customers.ts';
import { LookTaken, type LookTools } from './walk-invoices.ts';

/** Connections that one server looks at, at once. */
export const LOOKERS = 2;

/** A server that says nothing of its look for so long is dead. */
const LOOK_LEASE_MS = 120_000;
const BACKOFF_MINUTES_MAX = 60;
const BROKEN_MS = 10 * MINUTE_MS;

interface Dependencies extends Opening {
  logger: { error: (details: object, message: string) => void };
}

/**
 * Looks at the connection that is due first: what changed lately, what was named, or all of it to compare. What is read is
 * kept page by page; what follows from it is judged afterwards, by `judgeInvoices`. One server looks at a connection at a
 * time, and another begins anew what a dead one has left.
 *
 * @returns 1 when it looked; 0 when nothing is due.
 */
export async function processLook(db: Db, dependencies: Dependencies): Promise<number> {
  const { clock } = dependencies;
  const leaseEnd = () => new Date(clock.now().getTime() + LOOK_LEASE_MS);
  const looking = await transact(db, (tx) =>
    beginLook(tx, { now: clock.now(), leaseEndsAt: leaseEnd() }),
  );
  if (!looking) return 0;
  // Where the database is away the look itself fails.
  const alive = () => void extendLook(db, looking.lookId, leaseEnd()).catch(() => {});
  const living = setInterval(alive, LOOK_LEASE_MS / 3).unref();
  try {
    const { left, ...end } = await look(db, dependencies, looking);
    await finish(db, dependencies, looking, { end, left });
  } catch (error) {
    if (error instanceof LookTaken) return 1;
    if (error instanceof ProviderStop) await noteStop(db, dependencies, looking, error);
    else {
      // Why it failed is what counts, also where the database that it failed for takes no note.
      const retryAt = new Date(clock.now().getTime() + BROKEN_MS);
      const stop = new ProviderStop('unreachable', 'Ada gangguan di server.', { retryAt });
      await noteStop(db, dependencies, looking, stop).catch(() => {});
      throw error;
    }
  } finally {
    clearInterval(living);
  }
  return 1;
}

async function look(db: Db, dependencies: Dependencies, looking: Looking): Promise<Ended> {
  const { clock } = dependencies;
  const began = clock.now();
  const provider = openConnection(dependencies, looking, looking.lookId);
  const tools: LookTools = { db, now: clock.now, today: clock.today };
  const company = await provider.check();
  if (isOtherCompany(company.id, looking.remoteId)) {
    throw new ProviderStop(
      'other_company',
      `${PROGRAM_NAMES[looking.program]} sekarang membuka pembukuan ${company.name}, bukan ${looking.name}.`,
    );
  }
  await noteCompany(db, looking, company);
  const ended = await lookBy(tools, dependencies, looking, { provider, company, began });
  const going = await lookAtGoing(tools, looking, provider);
  await readNewCustomers(tools, looking, provider);
  return {
    ...ended,
    left: {
      ...(company.name && { name: company.name }),
      ends_on: company.endsOn,
      ...ended.left,
      ...going,
    },
  };
}

/** Once its id is told, that is the company: the index lets one connection to it in. */
async function noteCompany(
  db: Db,
  { id, program, remoteId }: Looking,
  company: RemoteCompany,
): Promise<void> {
  if (!remoteId.startsWith(BY_CLIENT) || company.id.startsWith(BY_CLIENT)) return;
  try {
    await transact(db, (tx) => updateConnectionAfterLook(tx, id, { remote_id: company.id }));
  } catch (error) {
    if (violatedConstraint(error) !== 'accounting_connections_company_once') throw error;
    throw new ProviderStop(
      'other_company',
      `${PROGRAM_NAMES[program]} membuka pembukuan ${company.name}, yang sudah terhubung.`,
    );
  }
}

async function finish(
  db: Db,
  { clock }: Dependencies,
  { id, lookId, beganAt }: Looking,
  { end, left }: { end: LookEnd; left: Left },
): Promise<void> {
  await transact(db, async (tx) => {
    const now = clock.now();
    if (!(await endLook(tx, lookId, now, end))) return;
    await updateConnectionAfterLook(tx, id, {
      ...left,
      ...(await findAskedMeanwhile(tx, { id, beganAt, now })),
      trouble: null,
      failures: 0,
      rest_until: null,
    });
  });
}

/** What ended a look: the connection stops, or it is tried again later. What was read until then stands. */
async function noteStop(
  db: Db,
  { clock, secrets }: Dependencies,
  looking: Looking,
  stop: ProviderStop,
): Promise<void> {
  const { id, lookId, failures, sealed } = looking;
  const access = openAccess(secrets, id, sealed);
  const words = hiding(stop.message, access ? secretsOf(access) : []);
  const at = clock.now();
  await transact(db, async (tx) => {
    const end = { result: 'failed', reason: words, seen: 0, expected: null } as const;
    if (!(await endLook(tx, lookId, at, end))) return;
    const { kind } = stop;
    if (kind === 'credentials' || kind === 'clock' || kind === 'other_company') {
      const reason = access === null ? 'key' : kind;
      await stopConnectionRow(tx, { id, reason, words, at });
      await askOfConnection(tx, { connectionId: id, reason: 'stopped', seen: words, at });
      return;
    }
    const backoff = Math.min(2 ** failures, BACKOFF_MINUTES_MAX);
    const retryAt = stop.retryAt ?? minutesFrom(at, backoff);
    await postponeLooks(tx, id, retryAt);
    await updateConnectionAfterLook(tx, id, {
      trouble: words,
      failures: failures + 1,
      rest_until: retryAt,
    });
  });
}
