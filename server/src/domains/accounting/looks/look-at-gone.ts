import type { Day } from '@reward-points/contract/dates';
import { HOUR_MS } from '@reward-points/contract/durations';
import { transact } from '#db/write.ts';
import {
  askOfConnection,
  dropConnectionDecision,
} from '#domains/accounting/decisions/open-decisions.sql.ts';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import { countGoing, countUnseen, listUnseen, postponeGoing } from './gone.sql.ts';
import type { Looking } from './looks.sql.ts';
import { confirmGone, readUnseen } from './read-named.ts';
import { keepInLook, type LookTools } from './walk-invoices.ts';

/** More than so many gone at once, and more than this part of all, are not believed without being asked. */
const GONE_MAX = 5;
const GONE_PART = 0.02;
/** They are counted again after so long. */
const UNBELIEVED_MS = 6 * HOUR_MS;
const UNSEEN_AT_ONCE = 100;

/** What is here and was not come across is asked for one by one, unless it is more than is believed. */
export async function lookForUnseen(
  tools: LookTools,
  looking: Looking,
  provider: AccountingProvider,
  from: Day,
): Promise<void> {
  const { id: connectionId, lookId, firstDay } = looking;
  const where = { connectionId, lookId, from, firstDay };
  const { unseen, all } = await countUnseen(tools.db, where);
  const counts = { gone: unseen, all };
  if (areTooMany(looking, counts)) return askOfMany(tools, looking, counts);
  await transact(tools.db, (tx) =>
    dropConnectionDecision(tx, { connectionId, reason: 'many_gone' }),
  );
  for (;;) {
    const some = await listUnseen(tools.db, where, UNSEEN_AT_ONCE);
    if (some.length === 0) return;
    await readUnseen(tools, looking, provider, some);
  }
}

/** So many gone at once are rather a fault than deletions: none is believed before somebody has said so. */
const areTooMany = (
  { isGoneBelieved }: Looking,
  { gone, all }: { gone: number; all: number },
): boolean => gone > Math.max(GONE_MAX, Math.floor(all * GONE_PART)) && !isGoneBelieved;

const askOfMany = (
  tools: LookTools,
  looking: Looking,
  { gone, all }: { gone: number; all: number },
): Promise<void> =>
  keepInLook(tools, looking, (tx) =>
    askOfConnection(tx, {
      connectionId: looking.id,
      reason: 'many_gone',
      seen: `${gone} dari ${all}`,
      at: tools.now(),
    }),
  );

/** What was not there a while ago. What somebody has said of many is good until they are gone indeed. */
export async function lookAtGoing(
  tools: LookTools,
  looking: Looking,
  provider: AccountingProvider,
): Promise<{ gone_believed?: boolean }> {
  const count = () => countGoing(tools.db, looking.id);
  const { going, all } = await count();
  const counts = { gone: going, all };
  if (areTooMany(looking, counts)) {
    await askOfMany(tools, looking, counts);
    await transact(tools.db, (tx) =>
      postponeGoing(tx, looking.id, new Date(tools.now().getTime() + UNBELIEVED_MS)),
    );
  } else if (going > 0) await confirmGone(tools, looking, provider);
  const isOver = going > 0 || looking.kind === 'night' || looking.kind === 'whole';
  if (!looking.isGoneBelieved || !isOver) return {};
  return (await count()).going === 0 ? { gone_believed: false } : {};
}
