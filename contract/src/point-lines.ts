import type { PointEntryKind } from './points.ts';

/*
 * What a report says of points, line by line. Each entry of the ledger stands on exactly one of them, so what there was,
 * with all of them, comes to what there is. Nothing here needs a schema library.
 */

export const POINT_LINES = [
  'brought',
  'issued',
  'redeemed',
  'given_back',
  'taken_back',
  'lapsed',
] as const;
export type PointLine = (typeof POINT_LINES)[number];

/** Whether a line adds to what is outstanding, or takes from it. */
export const lineSigns: Record<PointLine, 1 | -1> = {
  brought: 1,
  issued: 1,
  redeemed: -1,
  given_back: 1,
  taken_back: -1,
  lapsed: -1,
};

/** Where an entry stands that came in, and one that took. */
const lines: Record<PointEntryKind, PointLine | { in: PointLine; out: PointLine }> = {
  award: 'issued',
  birthday: 'issued',
  service: 'issued',
  broadcast: 'issued',
  opening: 'brought',
  invoice: 'issued',
  correction: { in: 'issued', out: 'taken_back' },
  'award-reversal': 'taken_back',
  'claim-reversal': 'given_back',
  'credit-note': 'taken_back',
  'shortfall-payment': 'taken_back',
  lapse: 'lapsed',
  // What it brings pays what is owed at once, so on one line the two come to nothing.
  waiver: 'taken_back',
  'voucher-claim': 'redeemed',
  'item-claim': 'redeemed',
  'service-visit-claim': 'redeemed',
};

export function lineOf(kind: PointEntryKind, amount: number): PointLine {
  const line = lines[kind];
  if (typeof line === 'string') return line;
  return amount > 0 ? line.in : line.out;
}

/** The kinds whose entries stand on a line: those that came in, and those that took. */
export const kindsOn = (line: PointLine): { in: PointEntryKind[]; out: PointEntryKind[] } => {
  const kinds = Object.keys(lines) as PointEntryKind[];
  return {
    in: kinds.filter((kind) => lineOf(kind, 1) === line),
    out: kinds.filter((kind) => lineOf(kind, -1) === line),
  };
};

/** What people call a line, on the page and in its files. */
export const pointLines: Record<PointLine, string> = {
  brought: 'Saldo awal dibawa',
  issued: 'Point diberikan',
  redeemed: 'Point ditukar',
  given_back: 'Point dikembalikan',
  taken_back: 'Point ditarik kembali',
  lapsed: 'Point hangus',
};

/** What stands on it, and by which day. */
export const lineMeanings: Record<PointLine, string> = {
  brought: 'saldo dari catatan lama, lewat impor',
  issued: 'dari kami dan dari faktur, tanpa saldo awal',
  redeemed: 'semua klaim menurut harinya, juga yang kemudian dibatalkan',
  given_back: 'klaim yang dibatalkan, menurut hari pembatalannya',
  taken_back: 'penarikan, nota kredit, koreksi kurang, pelunasan kekurangan',
  lapsed: 'saldo customer yang dihapus',
};
