import { z } from 'zod';

/** The page of a list, as the address keeps it. */
export const PageSearch = z.object({ page: z.int().min(1).default(1).catch(1) });

/** A page of a list that can be searched. */
export const ListSearch = PageSearch.extend({ search: z.string().default('').catch('') });

/** A text that the address carries, shown as it stands; digits alone would be read as a number. */
export const plainText = z
  .union([z.string(), z.number().transform(String)])
  .default('')
  .catch('');
