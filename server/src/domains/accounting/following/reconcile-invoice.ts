import type { Standing } from '@reward-points/contract/accounting';
import type { Day } from '@reward-points/contract/dates';
import { owedOf } from '@reward-points/contract/invoice-values';
import type { PointsBasis } from '@reward-points/contract/settings';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import { createCreditNote } from '#domains/invoices/credit-notes/create-credit-note.ts';
import { enterInvoice } from '#domains/invoices/entering/enter-invoice.ts';
import { followOrigin } from '#domains/invoices/entering/follow-origin.ts';
import { relabelInvoice } from '#domains/invoices/entering/relabel-invoice.ts';
import { updateInvoice } from '#domains/invoices/entering/update-invoice.ts';
import { payInvoice } from '#domains/invoices/paying/pay-invoice.ts';
import { undoPayment } from '#domains/invoices/paying/undo-payment.ts';
import { voidInvoice } from '#domains/invoices/void-invoice.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import {
  type Case,
  findFreeCreditNumber,
  keepSettledOn,
  listCases,
  type Ours,
} from './cases.sql.ts';
import { amountOn, creditsOn, dayWithin, type Target, type Wanted } from './target.rules.ts';

interface Following {
  db: Db;
  clock: Clock;
  provider: WhatsappProvider;
  /** What the program is called, for the reasons that stand at an invoice. */
  program: string;
  /** From which value the points of new ones are counted. */
  basis: PointsBasis;
  /** Who moves points. */
  accountId: number;
  by: Writer;
}

/** Why an invoice of ours is voided, by how its document stands. */
const REASONS: Record<Standing, (program: string) => string> = {
  counted: (program) => `Dimasukkan lagi karena berubah di ${program}`,
  customer: (program) => `Customernya di ${program} belum dihubungkan`,
  decide: (program) => `Mungkin tercatat dua kali di ${program}`,
  later: (program) => `Tanggalnya di ${program} belum tiba`,
  before: (program) => `Tanggalnya di ${program} sebelum hari pertama koneksi`,
  no_sale: (program) => `Bukan faktur penjualan lagi di ${program}`,
  ignored: () => 'Diabaikan',
  gone: (program) => `Tidak ada lagi di ${program}`,
};

/**
 * Makes our invoice what its document implies. The caller holds the document. It uses the acts that people use, so the ledger
 * tells how it came to that. If nothing differs, nothing happens.
 */
export async function reconcileInvoice(
  tx: Tx,
  following: Following,
  { ours, ...document }: Case,
  target: Target,
): Promise<void> {
  if (target.kind === 'as-is') return;
  const { by } = following;
  const write: Write = (work) => work(tx, by);
  const acting = { tx, documentId: document.id, following, write };
  if (target.kind === 'none') {
    if (ours) await makeVoid(acting, ours, target.standing);
    return;
  }
  const { adopts } = target.wanted;
  let now = ours;
  let paidOn: Day | null = null;
  if (adopts !== null) {
    if (now) await makeVoid(acting, now, 'counted');
    await followOrigin(tx, by, { id: adopts, originId: document.id });
    now = await findOurs(acting);
    paidOn = await keepPaidOn(tx, document, now);
  }
  const today = following.clock.today();
  const wanted = staysPaid({ ...target.wanted, ...(paidOn && { paidOn }) }, now, today);
  if (!wanted) return;
  now = await become(acting, now, wanted);
  // What is open again also says until when it is to be paid.
  now = await become(acting, await undo(acting, now, wanted), wanted);
  now = await credit(acting, now, wanted);
  await pay(acting, now, wanted);
}

/** Where the program says no day of a payment, the one that is known here stays. @returns it. */
async function keepPaidOn(
  tx: Tx,
  { id, reading }: Pick<Case, 'id' | 'reading'>,
  ours: Ours | null,
): Promise<Day | null> {
  if (ours?.state !== 'paid' || reading?.paidOn !== null) return null;
  if (ours.lastPaidOn) await keepSettledOn(tx, id, ours.lastPaidOn);
  return ours.lastPaidOn;
}

/**
 * Where amount and status of the document disagree, an invoice that is paid here stays paid. Undefined: it would need another
 * payment for that, so it stays as it is.
 */
function staysPaid(wanted: Wanted, ours: Ours | null, today: Day): Wanted | undefined {
  if (wanted.isPaid !== null || ours?.state !== 'paid') return wanted;
  const amount = amountOn(ours.basis, wanted);
  // What was entered by hand without its PPN was paid without it.
  const total = ours.tax === null ? amount : wanted.base + wanted.ppn;
  if (dueOf({ ...ours, amount, total }, wanted) > ours.paid) return;
  const paidOn = dayWithin(ours.lastPaidOn ?? wanted.paidOn, wanted.date, today);
  return { ...wanted, isPaid: true, paidOn };
}

/** Its figures become those that it should have, in place or entered again. */
async function become(acting: Acting, ours: Ours | null, wanted: Wanted): Promise<Ours> {
  let now = ours;
  if (now && cannotBecome(now, wanted)) {
    await makeVoid(acting, now, 'counted');
    now = null;
  }
  now ??= await enter(acting, wanted);
  return isOther(now, wanted) ? change(acting, now, wanted) : now;
}

/** Without the count that a number of ours has got where another one had it. */
const plain = (number: string): string => number.replace(/ \(\d+\)$/, '').toLowerCase();

/**
 * Which of the credit notes are still to be written; undefined: one stands that should not, and none is ever taken back.
 * They are matched by number and value first, and what is left by value alone: a clerk may have called it otherwise.
 */
function missingCredits(
  { basis, credits }: Pick<Ours, 'basis' | 'credits'>,
  wanted: Wanted,
): ReturnType<typeof creditsOn> | undefined {
  const standing = [...credits];
  let missing = creditsOn(basis, wanted);
  for (const isByNumber of [true, false]) {
    missing = missing.filter(({ number, amount }) => {
      const place = standing.findIndex(
        (one) =>
          one.amount === amount &&
          (!isByNumber || plain(one.number) === plain(creditNumber(number))),
      );
      if (place >= 0) standing.splice(place, 1);
      return place < 0;
    });
  }
  return standing.length > 0 ? undefined : missing;
}

const CREDIT_NUMBER_MAX = 50;
const creditNumber = (number: string): string => number.trim().slice(0, CREDIT_NUMBER_MAX).trim();

/**
 * Whether it says other figures than it should. Of one that was paid, until when it was to be paid says nothing any more;
 * and a clerk who did not say PPN is not contradicted by undoing what was paid.
 */
const isOther = (
  { customerId, number, date, dueOn, amount, tax, basis, state, paid }: Ours,
  wanted: Wanted,
): boolean =>
  customerId !== wanted.customerId ||
  number !== wanted.number ||
  date !== wanted.date ||
  amount !== amountOn(basis, wanted) ||
  (state === 'open' && dueOn !== wanted.dueOn) ||
  (tax !== wanted.ppn && !(tax === null && paid > 0));

/** Whether figures differ on which points and credit notes depend: not the number, the due day, or PPN that nobody had entered. */
const isOtherInFigures = (ours: Ours, wanted: Wanted): boolean => {
  const { number, dueOn, ppn } = wanted;
  return isOther({ ...ours, number, dueOn, tax: ours.tax ?? ppn }, wanted);
};

/** It can only be voided and entered again: its credit notes speak of other figures, or nobody can be given anything for it. */
const cannotBecome = (ours: Ours, wanted: Wanted): boolean =>
  ours.isCustomerGone ||
  missingCredits(ours, wanted) === undefined ||
  (ours.credited > 0 && isOtherInFigures(ours, wanted));

/** What its payments have to come to, after all that came back of it. */
function dueOf({ basis, amount, total }: Ours, wanted: Wanted): number {
  const credited = creditsOn(basis, wanted).reduce((sum, one) => sum + one.amount, 0);
  const owed = owedOf({ amount, total }, credited);
  return wanted.isPaid === false ? owed - Math.min(owed, wanted.outstanding) : owed;
}

/** The acts of one document: each joins its one transaction. */
interface Acting {
  tx: Tx;
  documentId: number;
  following: Following;
  write: Write;
}

async function findOurs({ tx, documentId }: Acting): Promise<Ours | null> {
  const [one] = await listCases(tx, [documentId]);
  return one?.ours ?? null;
}

async function requireOurs(acting: Acting): Promise<Ours> {
  const ours = await findOurs(acting);
  if (!ours) throw new Error('The invoice of a document is not there.');
  return ours;
}

async function makeVoid(
  { write, following: { clock, program, accountId } }: Acting,
  { id }: Ours,
  standing: Standing,
): Promise<void> {
  await voidInvoice(write, clock, { id, reason: REASONS[standing](program) }, accountId);
}

/** Paid at once where it is paid and nothing of it came back, so that one entry says it. */
async function enter(acting: Acting, wanted: Wanted): Promise<Ours> {
  const { tx, documentId, following } = acting;
  const { basis, by, clock, accountId } = following;
  const isPaid = wanted.isPaid === true && wanted.returned.length === 0;
  const { number, customerId, date, dueOn, paidOn } = wanted;
  await enterInvoice(
    tx,
    by,
    {
      number,
      customerId,
      date,
      dueOn,
      amount: amountOn(basis, wanted),
      basis,
      tax: wanted.ppn,
      paidOn: isPaid ? paidOn : undefined,
      originId: documentId,
    },
    { today: clock.today(), actorId: accountId, at: clock.now() },
  );
  return requireOurs(acting);
}

/** Undoes payments, the latest first, while too much of them stands. */
async function undoWhile(
  acting: Acting,
  ours: Ours,
  isTooMuch: (ours: Ours) => boolean,
): Promise<Ours> {
  const { write, following } = acting;
  let now = ours;
  while (now.paid > 0 && isTooMuch(now)) {
    const undoing = { id: now.id, reason: `Berubah di ${following.program}` };
    await undoPayment(write, following.clock, undoing, following.accountId);
    now = await requireOurs(acting);
  }
  return now;
}

async function change(acting: Acting, ours: Ours, wanted: Wanted): Promise<Ours> {
  const { write, following } = acting;
  const { number, customerId, date, dueOn } = wanted;
  if (!isOtherInFigures(ours, wanted)) {
    await relabelInvoice(write, { id: ours.id, number, dueOn, tax: wanted.ppn });
    return requireOurs(acting);
  }
  const { id } = await undoWhile(acting, ours, () => true);
  await updateInvoice(
    write,
    following.clock,
    {
      id,
      number,
      id_customer: customerId,
      date,
      amount: amountOn(ours.basis, wanted),
      tax: wanted.ppn,
      due_date: dueOn,
    },
    following.accountId,
  );
  return requireOurs(acting);
}

/** Undoes what was not paid, or not until that day. Before credit notes, by which too much would be paid at once. */
async function undo(acting: Acting, ours: Ours, wanted: Wanted): Promise<Ours> {
  const { isPaid, paidOn } = wanted;
  // Its witnesses disagree: neither given nor taken.
  if (isPaid === null) return ours;
  const due = dueOf(ours, wanted);
  return undoWhile(acting, ours, ({ state, paid, lastPaidOn }) => {
    if (isPaid && state === 'paid' && lastPaidOn === paidOn) return false;
    const isLate = lastPaidOn !== null && lastPaidOn > paidOn;
    return state === 'paid' || paid > due || isLate;
  });
}

async function credit(acting: Acting, ours: Ours, wanted: Wanted): Promise<Ours> {
  // Together with what is paid of it they may settle it, and whether it is paid is in doubt.
  if (wanted.isPaid === null && ours.paid > 0) return ours;
  const { tx, write, following } = acting;
  const { clock, program, accountId } = following;
  const missing = missingCredits(ours, wanted) ?? [];
  for (const { number, date, amount } of missing) {
    const called = creditNumber(number) || `Retur ${wanted.number}`;
    const note = {
      id: ours.id,
      number: await findFreeCreditNumber(tx, called),
      date: dayWithin(date, wanted.date, clock.today()),
      amount,
      reason: `Retur di ${program}`,
    };
    await createCreditNote(write, clock, note, accountId);
  }
  return missing.length > 0 ? requireOurs(acting) : ours;
}

async function pay({ write, following }: Acting, ours: Ours, wanted: Wanted): Promise<void> {
  const { id, state, paid } = ours;
  if (wanted.isPaid === null || state !== 'open') return;
  const due = dueOf(ours, wanted);
  if (paid >= due) return;
  const payment = { id, date: wanted.paidOn, amount: due - paid };
  await payInvoice(write, following, payment, following.accountId);
}
