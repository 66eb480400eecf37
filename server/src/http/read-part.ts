import type { z } from 'zod';

/**
 * Beneath a field for which the contract has no words, since no form of ours sends it otherwise: the caller would read what
 * the library says of types.
 */
const WRONG_FIELD = 'Isi bagian ini dengan benar.';

/** Reads a part of a call (params, query or body) by its schema, for Fastify. */
export const readPart =
  ({ schema }: { schema: z.ZodType }) =>
  (sent: unknown): { value: unknown } | { error: z.ZodError } => {
    const { data, error } = schema.safeParse(sent, { error: () => WRONG_FIELD });
    return error ? { error } : { value: data };
  };
