import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Instant } from './fields.ts';
import { answer } from './paging.ts';

/** What is done by the clock. */
export const JOBS = [
  'backup',
  'verify-points',
  'forget-expired',
  'forget-by-period',
  'read-templates',
  'tell-of-endings',
  'remind-plans',
  'remind-certificates',
] as const;
export const Job = z.enum(JOBS);
export type Job = z.output<typeof Job>;

export const JobStanding = z.object({
  job: Job,
  /** How the last run ended; null: none has yet. */
  result: z.enum(['ok', 'failed']).nullable(),
  ended_at: Instant.nullable(),
  succeeded_at: Instant.nullable(),
  /** A night went by without it. */
  is_late: z.boolean(),
});
export type JobStanding = z.output<typeof JobStanding>;

export const Operations = z.object({
  /** The backup is among them only where this server makes one each night. */
  jobs: z.array(JobStanding),
  /** How many balances differ from their entries; null: nobody has looked yet. */
  balances_wrong: z.int().nullable(),
});
export type Operations = z.output<typeof Operations>;

export const showOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations',
  summary: 'How the jobs of the night went, and whether the books balance (addition).',
  response: answer(Operations),
});
