import type { BroadcastReversalResult } from '@reward-points/contract/broadcasts';
import { guarded } from '@reward-points/contract/csv';
import { outcomes, reversal } from './texts.ts';

/** What taking a broadcast back has come to for each customer, for a spreadsheet. */
export async function reversalCsv(results: readonly BroadcastReversalResult[]): Promise<string> {
  // Only whoever saves a file needs what writes it.
  const { default: csv } = await import('papaparse');
  const rows = results.map(({ name, whatsapp, outcome, taken, shortfall, corrected }) => [
    guarded(name),
    whatsapp,
    outcomes[outcome],
    String(taken),
    String(shortfall),
    String(corrected),
  ]);
  const text = csv.unparse([[...reversal.columns], ...rows], { quotes: true, newline: '\r\n' });
  return `${text}\r\n`;
}
