import { z } from 'zod';

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

/** A number from 1 on in an address. */
export const wholeNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1));

/** The page of a list, as the address keeps it. */
export const PageSearch = z.object({ page: wholeNumber.default(1).catch(1) });

/** A text of an address, as it stands there. */
export const plainText = z.string().default('').catch('');

/** A page of a list that can be searched. */
export const ListSearch = PageSearch.extend({ search: plainText });
