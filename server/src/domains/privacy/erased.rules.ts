/*
 * How somebody is found in what others wrote: by its names, and by its numbers however they were typed.
 */

/** What may stand between the digits of a number. */
const GAP = '[ .()/-]*';

const spaced = (digits: string): string => digits.split('').join(GAP);

/** 628123 as +62 812-3, 0812 3 or 8123. */
function numberPattern(number: string): string {
  const national = /^62(\d+)$/.exec(number)?.[1];
  if (national === undefined) return `\\+?${spaced(number)}`;
  return `(?:\\+?6${GAP}2${GAP}(?:0${GAP})?|0${GAP})?${spaced(national)}`;
}

const namePattern = (name: string): string =>
  name
    .trim()
    .replaceAll(/[^\p{L}\p{N}\s]/gu, '\\$&')
    .replaceAll(/\s+/g, '[[:space:]]+');

/** A regular expression of PostgreSQL that finds any of them as whole words, the longest first; where there is none, nothing. */
export function patternOf(names: readonly string[], numbers: readonly string[]): string {
  const written = [...new Set(names.filter((name) => name.trim() !== ''))];
  const longestFirst = written.sort((a, b) => b.length - a.length).map(namePattern);
  const any = [...longestFirst, ...numbers.map(numberPattern)].join('|');
  if (any === '') return '(?!)';
  return `(?<![[:alnum:]])(?:${any})(?![[:alnum:]])`;
}
