/**
 * JSON with each number as the text that stood there. An amount is never read through a binary fraction, an id of any length
 * stays what it is, and a program may write either as number or text.
 *
 * @returns undefined for what is no JSON.
 */
export function readExactJson(text: string): unknown {
  try {
    return JSON.parse(text, exact);
  } catch {
    return undefined;
  }
}

const exact = ((_key: string, value: unknown, context?: { source?: string }) =>
  typeof value === 'number' ? (context?.source ?? String(value)) : value) as (
  key: string,
  value: unknown,
) => unknown;

export type RawRow = Record<string, unknown>;

export const isRow = (value: unknown): value is RawRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The rows of what should be a list of them; what else stands in it is left out. */
export const rowsOf = (value: unknown): RawRow[] =>
  Array.isArray(value) ? value.filter(isRow) : [];

/** What is written under a name; undefined: nothing is, null: that there is nothing. */
export function textOf(row: RawRow, name: string): string | null | undefined {
  const value = row[name];
  if (value === undefined || value === null) return value;
  if (typeof value === 'string') return value.trim() === '' ? null : value.trim();
  return undefined;
}

export const isTrue = (row: RawRow, name: string): boolean => row[name] === true;

/** The count that is written under a name; null: none is. */
export function countOf(row: RawRow, name: string): number | null {
  const count = Number(textOf(row, name) ?? Number.NaN);
  return Number.isInteger(count) && count >= 0 ? count : null;
}
