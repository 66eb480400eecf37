import { type Day, longDate } from '@reward-points/contract/dates';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { loggingUnsent } from '#domains/messages/logging-unsent.ts';
import { tell } from '#domains/messages/tell.ts';
import { isHeardBy, requireHeardOfServices } from '#domains/whatsapp/consents/consents.queries.ts';
import { takeBackMessage } from '#domains/whatsapp/outbox/waiting-messages.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { findWords, textOf } from '#domains/whatsapp/templates/words.ts';
import * as sql from './visit-reports.sql.ts';

type Sending = Pick<Dependencies, 'db' | 'clock' | 'publicUrl'> & { provider: WhatsappProvider };

const UNSENT = '{{1}}: {{2}}, {{3}}. {{4}}';

/** Once a day, however often it is asked for: a second message of the same key is not queued. */
const keyOf = (id: number, day: Day): string => `visit-report:${id}:${day}`;

/** The link leads to the equipment, or to all of it, for who is signed in by then. */
const toldOf = (report: sql.ReportToSend, publicUrl: string) => ({
  customer: report.customer,
  values: [
    report.customer.name,
    report.product,
    longDate(report.visitedOn),
    new URL(`/equipment/${report.equipmentId ?? ''}`, publicUrl).href,
    report.number,
    report.serialNumber ?? '–',
  ],
});

const requireReport = (report: sql.ReportToSend | undefined): sql.ReportToSend => {
  if (!report) throw new DomainError('report_not_found');
  return report;
};

/** What would be sent now, and whether anybody would hear it. */
export async function previewReportMessage(
  { db, provider, publicUrl }: Omit<Sending, 'clock'>,
  id: number,
): Promise<{ customer: string; text: string | null; is_wanted: boolean }> {
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const report = requireReport(await sql.findReportToSend(db, id));
  const words = await findWords(db, provider.name, 'visit-report');
  return {
    customer: report.customer.name,
    text: textOf(words, toldOf(report, publicUrl).values),
    is_wanted: await isHeardBy(db, report.customer.id, 'services'),
  };
}

/**
 * Tells the people of a customer who hear of services where the report is. What cannot be sent, or is not wanted, is refused
 * and leaves its reason in the log. The row lock makes it queue with an issue that replaces the report.
 */
export async function sendVisitReport(
  write: Write,
  { db, clock, provider, publicUrl }: Sending,
  { id, text: shown }: { id: number; text: string },
): Promise<{ sent_on: Day }> {
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const [at, today] = [clock.now(), clock.today()];
  const key = keyOf(id, today);
  const asItWas = requireReport(await sql.findReportToSend(db, id));
  const unsent = {
    ...toldOf(asItWas, publicUrl),
    key,
    kind: 'visit-report',
    text: UNSENT,
    at,
  } as const;
  await loggingUnsent(db, unsent, async () => {
    await requireHeardOfServices(db, asItWas.customer.id);
    const { layout } = await findWords(db, provider.name, 'visit-report');
    if (!layout) throw new DomainError('template_not_chosen');
  });
  return write(async (tx, by) => {
    const report = requireReport(await sql.lockReportToSend(tx, id));
    if (report.isReplaced) throw new DomainError('report_replaced');
    const words = await findWords(tx, provider.name, 'visit-report');
    const told = { ...toldOf(report, publicUrl), key };
    if (
      (await tell(tx, { ...words, shown }, [told], {
        at,
        actorId: by?.accountId ?? null,
        holds: true,
      })) === 0
    ) {
      throw new DomainError('report_sent');
    }
    await sql.updateSent(tx, id, today);
    await recordAct(tx, by, { ...subjectOf(report), act: 'report-sent' });
    return { sent_on: today };
  });
}

/** Takes the message back before it leaves, both or neither; it can be sent again. One of an earlier day stands. */
export async function undoReportSending(
  write: Write,
  { id, sent_on }: { id: number; sent_on: Day },
): Promise<void> {
  await write(async (tx, by) => {
    const report = requireReport(await sql.lockReportToSend(tx, id));
    await takeBackMessage(tx, keyOf(id, sent_on));
    await sql.updateUnsent(tx, report);
    await recordAct(tx, by, { ...subjectOf(report), act: 'report-sending-undone' });
  });
}

const subjectOf = ({ id, customer, number, product }: sql.ReportToSend) => ({
  subject: customer.name,
  subjectId: id,
  customerId: customer.id,
  after: { report: number, product },
});
