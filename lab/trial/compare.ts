import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@reward-points/server/src/db/database';
import { isUnavailable } from '@reward-points/server/src/db/unavailable';
import { verifyPoints } from '@reward-points/server/src/domains/points/points.queries';
import { type Account, ANSWER_MS_MAX, type Books, read } from './books.ts';

/** What `npm run points:verify` would find, as findings. */
export async function findDifferences(databaseUrl: string): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl, 1);
  try {
    const differences = await verifyPoints(db);
    return differences.map(
      (difference) => `the books do not balance: ${JSON.stringify(difference)}`,
    );
  } catch (error) {
    if (isUnavailable(error)) return ['the books could not be read'];
    throw error;
  } finally {
    await close();
  }
}

/** What the invoices of a customer have given, whatever order they were paid, credited and voided in. */
const earnedOf = ({ invoices, rules }: Books, account: Account): number =>
  invoices
    .filter((invoice) => invoice.account === account && invoice.isPaid && !invoice.isVoid)
    .reduce((sum, { amount, credited }) => sum + Math.floor((amount - credited) / rules), 0);

/** Where nothing is under way: what the database holds, beside what the model says. */
export async function compare(books: Books): Promise<void> {
  const { findings, accounts, stocks } = books;
  await settled(books);
  findings.push(...(await findDifferences(books.server.databaseUrl())));
  const balances = await read(books, ({ db }) =>
    db
      .selectFrom('point_balances')
      .select(['customer_id', 'point', 'total_point', 'owed'])
      .execute(),
  );
  for (const account of accounts) {
    const { id } = account;
    const earned = earnedOf(books, account);
    // Whoever is deleted leaves nothing, and owes nothing.
    const net = account.state === 'gone' ? 0 : account.net + earned;
    const total = account.total + earned;
    const row = balances.find(({ customer_id }) => customer_id === id);
    const is = { net: (row?.point ?? 0) - (row?.owed ?? 0), total: row?.total_point ?? 0 };
    if (is.net !== net || is.total !== total) {
      findings.push(
        `customer ${id} has ${JSON.stringify(is)}, the model says ${JSON.stringify({ net, total })}`,
      );
    }
  }
  const told = await read(books, ({ db }) =>
    db
      .selectFrom('whatsapp_messages')
      .select(['customer_id', 'kind'])
      .where('kind', 'like', '%-claim')
      .execute(),
  );
  for (const { id, claims, cancelled, state } of accounts) {
    const own = told.filter(({ customer_id }) => customer_id === id);
    const messages = own.filter(({ kind }) => kind !== 'cancelled-claim').length;
    if (messages !== claims)
      findings.push(`customer ${id} made ${claims} claims and has ${messages} messages`);
    // Nobody tells who is deleted.
    if (state !== 'gone' && own.length - messages !== cancelled) {
      findings.push(
        `of customer ${id} ${cancelled} claims were cancelled, with ${own.length - messages} messages`,
      );
    }
  }
  const held = await read(books, ({ db }) =>
    db
      .selectFrom('reward_codes')
      .select(['kind', 'reward_id', 'code', 'claimed_by'])
      .where('returned_at', 'is', null)
      .execute(),
  );
  for (const { kind, id, left, holders } of stocks) {
    const codes = held.filter((row) => row.kind === kind && row.reward_id === id);
    const free = codes.filter(({ claimed_by }) => claimed_by === null).length;
    if (free !== left) findings.push(`${free} of ${kind} ${id} are left, the model says ${left}`);
    for (const [code, [account, ...others]] of holders) {
      if (others.length > 0) findings.push(`${kind} ${code} was given out twice`);
      if (account === undefined) continue;
      const owners = codes.filter((row) => row.code === code && row.claimed_by !== null);
      if (owners.length !== 1 || owners[0]?.claimed_by !== account.id) {
        findings.push(
          `${kind} ${code} belongs to ${owners.map((row) => row.claimed_by)}, the model says ${account.id}`,
        );
      }
    }
  }
}

/** Broadcasts run on after their answer. */
async function settled(books: Books): Promise<void> {
  const giveUpAt = performance.now() + ANSWER_MS_MAX;
  for (;;) {
    const open = await read(books, async ({ db }) => {
      const batches = await db
        .selectFrom('broadcast_batches')
        .select('number')
        .where('is_done', '=', false)
        .execute();
      const reversals = await db
        .selectFrom('broadcast_reversals')
        .select('broadcast_id')
        .where('done_at', 'is', null)
        .execute();
      return batches.length + reversals.length;
    });
    if (open === 0) return;
    if (performance.now() > giveUpAt) {
      books.findings.push(`${open} parts of broadcasts did not end`);
      return;
    }
    await pause(100);
  }
}
