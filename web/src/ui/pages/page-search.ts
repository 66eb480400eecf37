import { isDay } from '@reward-points/contract/dates';
import type { ValidatorAdapter } from '@tanstack/react-router';

/** What an address asks for, as text: digits are a code, a name or a number, and only the page knows which. */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

/** The same as an address writes it, plainly; what is empty is left out. */
export const stringifySearch = (search: Record<string, string | number | undefined>): string => {
  const plain = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') plain.set(name, String(value));
  }
  return plain.size > 0 ? `?${plain}` : '';
};

/** Makes something of whatever an address carries under a name; people and other programs write addresses too. */
type Reader<T> = (carried: unknown) => T;
type Search<R> = { [Name in keyof R]: R[Name] extends Reader<infer T> ? T : never };

/** What the address of a page may carry, each name with its reader; whatever else it carries is dropped. */
export const searchOf = <R extends Record<string, Reader<unknown>>>(
  readers: R,
): ValidatorAdapter<Partial<Search<R>>, Search<R>> => ({
  // Read by the compiler alone: a link may leave out what has a default.
  types: {} as ValidatorAdapter<Partial<Search<R>>, Search<R>>['types'],
  parse: (carried) =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => [
        name,
        read((carried as Record<string, unknown>)[name]),
      ]),
    ) as Search<R>,
});

/** A whole number from 1 on, or nothing. */
export const numberIn: Reader<number | undefined> = (carried) =>
  /^[1-9]\d{0,14}$/.test(String(carried)) ? Number(carried) : undefined;

/** A text of an address, as it stands there. */
export const textIn: Reader<string> = (carried) => (typeof carried === 'string' ? carried : '');

/** A day, as `YYYY-MM-DD`, or nothing. */
export const dateIn: Reader<string | undefined> = (carried) =>
  typeof carried === 'string' && isDay(carried) ? carried : undefined;

/** One of some words, or nothing. */
export const wordIn =
  <const Word extends string>(words: readonly Word[]): Reader<Word | undefined> =>
  (carried) =>
    words.find((word) => word === carried);

/** An order of sorting: one of some words, of which the empty one is the default. */
export const orderIn =
  <Word extends string>(words: readonly Word[]): Reader<Word | ''> =>
  (carried) =>
    words.find((word) => word === carried) ?? '';

const page: Reader<number> = (carried) => numberIn(carried) ?? 1;

/** The page of a list, as the address keeps it. */
export const pageReaders = { page };
export const readPage = searchOf(pageReaders);

/** A page of a list that can be searched. */
export const readList = searchOf({ page, search: textIn });
