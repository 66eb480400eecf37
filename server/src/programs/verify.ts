import { readConfig } from '#config.ts';
import { openDatabase } from '#db/database.ts';
import { withDatabase } from '#db/with-database.ts';
import { countBalances, verifyPoints } from '#domains/points/points.queries.ts';
import type { Difference } from '#domains/points/points.sql.ts';
import { reasonOf } from './reason-of.ts';

/**
 * What `npm run points:verify` runs: recomputes every balance of the configured database and says what differs. The
 * exit code is 0 when the books balance and 1 when they do not, or when they could not be read.
 */
try {
  const lines = await withDatabase(readConfig(), verify);
  process.stdout.write(`${lines.text.join('\n')}\n`);
  process.exitCode = lines.isBalanced ? 0 : 1;
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

async function verify(databaseUrl: string): Promise<{ text: string[]; isBalanced: boolean }> {
  const { db, close } = openDatabase(databaseUrl, 2);
  try {
    const differences = await verifyPoints(db);
    if (differences.length > 0) return { text: differences.map(describe), isBalanced: false };
    const count = await countBalances(db);
    const words =
      count === 1 ? 'balance equals the sum of its' : 'balances equal the sums of their';
    return { text: [`${count} ${words} entries`], isBalanced: true };
  } finally {
    await close();
  }
}

/** All that is wrong with one balance, in one line. */
function describe(difference: Difference): string {
  const {
    customerId,
    point,
    entriesSum,
    totalPoint,
    entriesTotal,
    owed,
    entriesOwed,
    version,
    entries,
  } = difference;
  const wrong = [
    ...(point === entriesSum
      ? []
      : [`the balance is ${point}, its entries add up to ${entriesSum}`]),
    ...(totalPoint === entriesTotal
      ? []
      : [`the lifetime total is ${totalPoint}, the points that came in are ${entriesTotal}`]),
    ...(owed === entriesOwed
      ? []
      : [`${owed} points are owed, after its entries it would be ${entriesOwed}`]),
    ...(version === entries ? [] : [`${version} entries were made, ${entries} are there`]),
  ];
  const unexplained = 'an entry does not follow from the one before it';
  return `Customer ${customerId}: ${wrong.length > 0 ? wrong.join('; ') : unexplained}`;
}
