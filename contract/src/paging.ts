import { z } from 'zod';

/** Rows of a table page and cards of a grid page, unless `per_page` asks otherwise. */
export const TABLE_ROWS = 10;
export const GRID_CARDS = 8;

/** One record: `{ data }`. */
export const answer = <T extends z.ZodType>(data: T) => z.object({ data });

/** A write: `{ message, data }`. */
export const written = <T extends z.ZodType>(data: T) => z.object({ message: z.string(), data });

/** A write that answers nothing but its message. */
export const done = z.object({ message: z.string() });

/**
 * A page of rows under `data`, with the page envelope of the specification (RUN-24). `total` is an addition: how many
 * rows there are, at least; `total_capped` is true when counting stopped at a limit and there are more.
 */
export const paged = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.object({
      data: z.array(row),
      current_page: z.int(),
      prev_page_url: z.string().nullable(),
      next_page_url: z.string().nullable(),
      last_page: z.int(),
      per_page: z.int(),
      total: z.int(),
      total_capped: z.boolean(),
    }),
  });

/** What a query answers for a page; the binding adds the addresses of its neighbours. */
export interface Page<Row> {
  data: Row[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
  total_capped: boolean;
}

/** How many rows a filter of a list has; `capped`: there are more than that. */
export const ChipCount = z.object({ count: z.int(), capped: z.boolean() });
export type ChipCount = z.output<typeof ChipCount>;
