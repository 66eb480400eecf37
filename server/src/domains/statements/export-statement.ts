import type { STATEMENT_FORMATS } from '@reward-points/contract/statements';
import type { Dependencies } from '#dependencies.ts';
import type { File } from '#files/file.ts';
import type { Table } from '#files/table.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementTable } from './statement-table.ts';
import { requireHolder } from './statements.queries.ts';
import type { StatementFilter } from './statements.sql.ts';

/** A statement as a file, whole: every entry of the period, however many they are. */
export async function exportStatement(
  dependencies: Dependencies,
  {
    format,
    ...period
  }: Omit<StatementFilter, 'timeZone' | 'today'> & { format: (typeof STATEMENT_FORMATS)[number] },
): Promise<File | Table> {
  const { db, clock } = dependencies;
  await requireHolder(db, period.customerId);
  const filter = { ...period, timeZone: clock.timeZone, today: clock.today() };
  return format === 'pdf' ? statementPdf(dependencies, filter) : statementTable(filter);
}
