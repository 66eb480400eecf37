import { ANSWERS_TO, type Answer } from '@reward-points/contract/accounting-decisions';
import type { Clock } from '#clock.ts';
import type { Tx } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import { DomainError, refusedField } from '#domain-error.ts';
import { inRupiah } from '#domains/accounting/following/rupiah.rules.ts';
import { judgeRelated } from '#domains/accounting/looks/readings.sql.ts';
import type { Facts } from '#domains/audit/facts.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { findSale, findTaken, type HeldDocument, type Sale, updateAnswers } from './decide.sql.ts';
import { programOf, requireDocument } from './hold-external.ts';

interface InvoiceAnswer {
  id: number;
  answer: Answer;
  base?: number | undefined;
  ppn?: number | undefined;
  returned?: number | undefined;
  is_paid?: boolean | undefined;
  id_external_invoice?: number | undefined;
  version?: number | undefined;
}

type Columns = Parameters<typeof updateAnswers>[2];

/** What the trail says of an answer. */
const WORDS: Record<Answer, string> = {
  ignore: 'diabaikan',
  count: 'dihitung sebagai penjualan sendiri',
  adopt: 'sama dengan faktur yang sudah ada',
  figures: 'dihitung dengan nilai yang diisi',
  settled: 'statusnya diputuskan',
  set_against: 'mengurangi faktur lain',
};

/**
 * Decides what becomes of a document. Whatever asks about its figures or its payment is answered of the reading that was
 * shown; once the program says something else, it is asked anew. What follows from it is done by `judgeInvoices`.
 */
export const answerExternalInvoice = (
  write: Write,
  clock: Clock,
  { id, version, ...answer }: InvoiceAnswer,
): Promise<void> =>
  write(async (tx, by) => {
    const held = await requireDocument(tx, id);
    refuseStale(held, version);
    refuseAnswer(held, answer.answer, version);
    const { columns, facts } = await columnsOf(tx, held, answer);
    const at = clock.now();
    await updateAnswers(tx, id, columns, at);
    const { connectionId, number } = held;
    await judgeRelated(tx, { connectionId, numbers: [number], ids: [id], at });
    await recordAct(tx, by, {
      act: 'external-invoice-decided',
      subject: programOf(held),
      subjectId: id,
      after: { number, reason: WORDS[answer.answer], ...facts },
    });
  });

/**
 * To be ignored, a document need not wait for anything; but whoever states what it was shown answers what has waited then, and
 * somebody else may have decided it since.
 */
function refuseAnswer({ reason }: HeldDocument, answer: Answer, version: number | undefined): void {
  if (answer === 'ignore' && (reason !== null || version === undefined)) return;
  if (reason === null) throw new DomainError('accounting_answer_over');
  if (!ANSWERS_TO[reason].includes(answer)) throw wrong('answer');
}

const wrong = (field: string): DomainError => refusedField('accounting_answer_wrong', field);

async function columnsOf(
  tx: Tx,
  held: HeldDocument,
  { answer, ...typed }: Omit<InvoiceAnswer, 'id' | 'version'>,
): Promise<{ columns: Columns; facts: Facts }> {
  const { version, reading } = held;
  switch (answer) {
    case 'ignore':
      return { columns: { is_ignored: true }, facts: {} };
    case 'count':
      return { columns: { is_separate: true }, facts: {} };
    case 'adopt': {
      const taken = await findTaken(tx, held.id);
      if (taken === undefined) throw new DomainError('accounting_answer_over');
      return { columns: { adopt_id: taken }, facts: {} };
    }
    case 'figures': {
      const { base, returned = 0 } = typed;
      if (base === undefined) throw wrong('base');
      // Of another currency it was not read in rupiah.
      const ppn = typed.ppn ?? (reading?.currency === 'IDR' ? reading.ppn : 0);
      if (ppn > base) throw wrong('ppn');
      if (returned > base) throw wrong('returned');
      return {
        columns: {
          figures_version: version,
          figures_base: base,
          figures_ppn: ppn,
          figures_returned: returned,
        },
        facts: { base, tax: ppn, returned },
      };
    }
    case 'settled': {
      const { is_paid } = typed;
      if (is_paid === undefined) throw wrong('is_paid');
      return {
        columns: { paid_version: version, is_paid },
        facts: { state: is_paid ? 'lunas' : 'belum lunas' },
      };
    }
    case 'set_against': {
      const { returned, id_external_invoice: against } = typed;
      if (against === undefined || against === held.id) throw wrong('id_external_invoice');
      const sale = await findSale(tx, { id: against, connectionId: held.connectionId });
      if (!sale) throw wrong('id_external_invoice');
      if (!returned || returned > worthOf(sale)) throw wrong('returned');
      return {
        columns: { against_version: version, against_id: against, against_base: returned },
        facts: { returned, note: sale.number },
      };
    }
  }
}

/** The rupiah that can come back of a sale: 0 while a foreign one has no rate, since nobody knows them. */
const worthOf = ({ typedBase, reading: { base, currency, rate } }: Sale): number =>
  typedBase ?? (currency === 'IDR' ? base : (inRupiah(base, rate) ?? 0));
