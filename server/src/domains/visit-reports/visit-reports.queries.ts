import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type {
  IssuedReport,
  MyVisitReport,
  VisitReport,
} from '@reward-points/contract/visit-reports';
import type { Clock } from '#clock.ts';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { lookUpCode } from '#domains/labels/look-up-code.ts';
import type { File } from '#files/file.ts';
import { masked } from './visit-reports.rules.ts';
import * as sql from './visit-reports.sql.ts';

/** The reports of a visit, the latest first. */
export const listVisitReports = async (
  db: Db,
  { id, ...query }: PageQuery & { id: number },
): Promise<Page<VisitReport>> =>
  pageOf(query, TABLE_ROWS, await sql.countReports(db, id), (slice) =>
    sql.listReports(db, id, slice),
  );

/** Reports of a customer that no visit leads to any more, the latest first. */
export const listMyVisitReports = async (
  db: Db,
  { customerId, ...query }: PageQuery & { customerId: number },
): Promise<Page<MyVisitReport>> =>
  pageOf(query, TABLE_ROWS, await sql.countReportsAlone(db, customerId), (slice) =>
    sql.listReportsAlone(db, customerId, slice),
  );

/**
 * A report as it was issued, byte by byte.
 *
 * @param customerId whose it has to be; null: anybody's.
 */
export async function requireReportFile(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  which: { id: number; customerId: number | null },
): Promise<File> {
  const report = await sql.findReportFile(db, which);
  const bytes = report && (await attachments.read(report.name, report.sha256));
  if (!bytes) throw new DomainError('report_not_found');
  return {
    name: `${report.number}.pdf`,
    type: 'application/pdf',
    content: async function* () {
      yield bytes;
    },
  };
}

/** What was issued under a code. */
export async function verifyReport(
  db: Db,
  clock: Clock,
  { code, address }: { code: string; address: string },
): Promise<IssuedReport> {
  const report = await lookUpCode(db, clock, address, () => sql.findIssuedReport(db, code));
  return { ...report, customer: masked(report.customer) };
}
