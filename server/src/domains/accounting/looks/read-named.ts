import { transact } from '#db/write.ts';
import type { AccountingProvider } from '#domains/accounting/providers/provider.ts';
import {
  findDocument,
  listGoing,
  listWitnesses,
  noteGoing,
  noteGone,
  postponeGoing,
} from './gone.sql.ts';
import { deleteHints, listHints } from './hints.sql.ts';
import { addToLook, HINT_MS, type Looking } from './looks.sql.ts';
import { noteReadings } from './note-readings.ts';

import { LookTaken, type LookTools } from './walk-invoices.ts';

/** Documents that are read one by one within one look. */
const NAMED_MAX = 100;
/** What is not there is looked at once more after so long before it is believed to be gone. */
const GONE_MS = 10 * 60_000;
/** So many others are asked before a program is thought to have lost its way. */
const WITNESSES_MAX = 3;

/** One that is read for its own sake: it is known here by a number, or not at all. */
interface Named {
  id: number | undefined;
  externalId: string;
}

/** Reads one document and keeps what was said of it. @returns whether it was there. */
async function readOne(
  { db, now, today }: LookTools,
  { id: connectionId, lookId, tolerance }: Looking,
  provider: Pick<AccountingProvider, 'invoice'>,
  { id, externalId }: Named,
): Promise<'there' | 'gone' | 'unreadable'> {
  const reading = await provider.invoice(externalId);
  return transact(db, async (tx) => {
    const at = now();
    const when = { connectionId, lookId, tolerance, at, today: today() };
    if (reading.kind === 'gone') {
      const dueAt = new Date(at.getTime() + GONE_MS);
      if (id !== undefined) await noteGoing(tx, id, { at, dueAt });
      return 'gone';
    }
    const found = reading.kind === 'found' ? [reading.invoice] : [];
    const unreadable = reading.kind === 'unreadable' ? [{ id: externalId, why: reading.why }] : [];
    const news = await noteReadings(tx, when, { rows: found, unreadable });
    if (!(await addToLook(tx, lookId, news))) throw new LookTaken();
    return reading.kind === 'found' ? 'there' : 'unreadable';
  });
}

/** What a webhook has named. */
export async function readHints(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'invoice'>,
): Promise<number> {
  const before = new Date(tools.now().getTime() - HINT_MS);
  const { id: connectionId } = looking;
  const ids = await listHints(tools.db, { connectionId, before }, NAMED_MAX);
  for (const externalId of ids) {
    const known = await findDocument(tools.db, { connectionId, externalId });
    await readOne(tools, looking, provider, { id: known, externalId });
    await transact(tools.db, (tx) => deleteHints(tx, { connectionId, ids: [externalId], before }));
  }
  return ids.length;
}

/** Documents that a walk has not come across: each is asked for by itself, since a list that leaves one out proves nothing. */
export async function readUnseen(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'invoice'>,
  unseen: readonly { id: number; externalId: string }[],
): Promise<void> {
  for (const one of unseen) await readOne(tools, looking, provider, one);
}

/**
 * Looks once more at what was not there a while ago. It is believed to be gone only where another document of the same
 * company answers meanwhile: a program that has lost its way says of everything that it is not there.
 */
export async function confirmGone(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'invoice' | 'check'>,
): Promise<void> {
  const { db, now } = tools;
  const { id: connectionId, lookId } = looking;
  const going = await listGoing(db, { connectionId, now: now() }, NAMED_MAX);
  if (going.length === 0) return;
  let answers: boolean | undefined;
  for (const one of going) {
    if ((await readOne(tools, looking, provider, one)) !== 'gone') continue;
    answers ??= await isAnswering(tools, looking, provider, going);
    if (!answers) {
      const dueAt = new Date(now().getTime() + GONE_MS);
      return transact(db, (tx) => postponeGoing(tx, connectionId, dueAt));
    }
    await transact(db, async (tx) => {
      const isNews = await noteGone(tx, { id: one.id, connectionId, at: now() });
      if (isNews && !(await addToLook(tx, lookId, { gone: 1 }))) throw new LookTaken();
    });
  }
}

/**
 * Whether one of those that were seen last answers: some of them may be gone as well. Where no other document is known, the
 * company itself has answered at the beginning of the look.
 */
async function isAnswering(
  tools: LookTools,
  looking: Looking,
  provider: Pick<AccountingProvider, 'invoice'>,
  going: readonly { id: number }[],
): Promise<boolean> {
  const except = going.map(({ id }) => id);
  const witnesses = await listWitnesses(
    tools.db,
    { connectionId: looking.id, except },
    WITNESSES_MAX,
  );
  for (const witness of witnesses) {
    if ((await provider.invoice(witness)).kind === 'found') return true;
  }
  return witnesses.length === 0;
}
