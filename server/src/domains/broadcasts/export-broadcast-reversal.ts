import type { BroadcastReversalResult } from '@reward-points/contract/broadcasts';
import type { Db } from '#db/database.ts';
import { batchesOf } from '#db/snapshot.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { everyReversalResult } from './broadcast-reversals.sql.ts';
import { requireBroadcast } from './broadcasts.queries.ts';

const OUTCOMES: Record<BroadcastReversalResult['outcome'], string> = {
  reversed: 'Ditarik kembali',
  before: 'Sudah ditarik sebelumnya',
  corrected: 'Sudah habis dikoreksi',
  waiting: 'Belum diproses',
};

const columns: Column<BroadcastReversalResult>[] = [
  { head: 'Customer', text: ({ name }) => name },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Hasil', text: ({ outcome }) => OUTCOMES[outcome] },
  { head: 'Point ditarik', whole: ({ taken }) => taken },
  { head: 'Kekurangan point', whole: ({ shortfall }) => shortfall },
  { head: 'Sudah dikoreksi sebelumnya', whole: ({ corrected }) => corrected },
];

/** What taking a broadcast back has come to for each customer. */
export async function exportBroadcastReversal(db: Db, id: number): Promise<Table> {
  await requireBroadcast(db, id);
  return tableOf(`penarikan-broadcast-${id}`, columns, (tx) =>
    batchesOf(tx, everyReversalResult(id)),
  );
}
