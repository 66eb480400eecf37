import type { Tx } from '#db/database.ts';
import { noteTrialTaken } from '#domains/whatsapp/connection/channel.sql.ts';
import { type Heeding, heedFailure } from './heed-failure.ts';
import { applyReport, type Report } from './reports.sql.ts';
import { isNews } from './sending.rules.ts';

interface Heard extends Omit<Report, 'provider'> {
  /** Since when the provider may have it: the earliest that a failure without a moment can be. */
  since?: Date;
}

/** Notes how far a message has come, and heeds why it failed as if the provider had said so at once. */
export async function noteReport(
  tx: Tx,
  heeding: Heeding,
  { since, ...report }: Heard,
): Promise<void> {
  const now = heeding.clock.now();
  const { name: provider } = heeding.provider;
  const { failure } = report;
  const applied = await applyReport(tx, { ...report, provider }, now);
  if (applied === undefined) return;
  const { id, takenAt } = applied;
  if (failure === null) {
    if (takenAt !== null) await noteTrialTaken(tx, { provider, takenAt, now });
    return;
  }
  const at = report.at ?? (since && !isNews(since, now) ? since : now);
  const failedAt = new Date(Math.min(at.getTime(), now.getTime()));
  await heedFailure(tx, heeding, id, { ...failure, at: failedAt });
}
