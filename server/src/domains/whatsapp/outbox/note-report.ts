import type { Tx } from '#db/database.ts';
import { type Heeding, heedFailure } from './heed-failure.ts';
import { applyReport, type Report } from './reports.sql.ts';

/** Notes how far a message has come, and heeds why it failed as if the provider had said so at once. */
export async function noteReport(
  tx: Tx,
  heeding: Heeding,
  report: Omit<Report, 'provider'>,
): Promise<void> {
  const now = heeding.clock.now();
  const { at, failure } = report;
  const id = await applyReport(tx, { ...report, provider: heeding.provider.name }, now);
  if (id === undefined || failure === null) return;
  const failedAt = at !== null && at < now ? at : now;
  await heedFailure(tx, heeding, id, { ...failure, retryAfterSeconds: null, at: failedAt });
}
