import { hundredthsOf } from '#domains/accounting/providers/amounts.rules.ts';
import { isRow, type RawRow, textOf } from '#domains/accounting/providers/exact-json.rules.ts';
import { remoteDay } from '#domains/accounting/providers/remote-days.rules.ts';

/** What the rows of all documents of Accurate have in common. */

export type Understood<T> =
  | { kind: 'read'; read: T }
  /** Names that are missing, so that the document must be read by itself. */
  | { kind: 'missing'; names: string[] }
  | { kind: 'unreadable'; why: string };

/** Amounts of a row by name; what is missing or cannot be read is remembered, and nothing becomes 0. */
export function amountsOf(row: RawRow) {
  const missing: string[] = [];
  const wrong: string[] = [];
  const find = (name: string): number | null => {
    const text = textOf(row, name);
    if (row[name] === undefined || text === null) return null;
    const amount = hundredthsOf(text ?? '');
    if (amount === null) wrong.push(`${name} “${(text ?? '').slice(0, 40)}”`);
    return amount;
  };
  return {
    missing,
    wrong,
    /** What a name that is not needed says; null: nothing. */
    find,
    need: (name: string): number => {
      if (row[name] === undefined) missing.push(name);
      else if (textOf(row, name) === null) wrong.push(`${name} kosong`);
      return find(name) ?? 0;
    },
  };
}

export type Amounts = ReturnType<typeof amountsOf>;

/** What any document must say to be one. */
export function headOf(row: RawRow) {
  const id = textOf(row, 'id') ?? '';
  const number = textOf(row, 'number') ?? '';
  const named = isRow(row.customer) ? row.customer : {};
  const customerId = textOf(named, 'id') ?? textOf(row, 'customerId') ?? '';
  const date = remoteDay(textOf(row, 'transDate')) ?? '';
  const currency = isRow(row.currency) ? (textOf(row.currency, 'code') ?? undefined) : undefined;
  const wrong = [
    ...(number === '' ? ['nomor kosong'] : []),
    ...(customerId === '' ? ['pelanggan tidak disebut'] : []),
    ...(date === '' ? [`tanggal “${textOf(row, 'transDate') ?? ''}” tidak terbaca`] : []),
  ];
  return {
    id,
    number,
    date,
    currency,
    customer: { id: customerId, name: textOf(named, 'name') ?? '' },
    unreadable: wrong.length === 0 ? undefined : wrong.join('; '),
  };
}
