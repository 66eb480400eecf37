import { randomBytes } from 'node:crypto';
import { yearOf } from '@reward-points/contract/dates';
import {
  type VisitReport as Issued,
  REPORT_PHOTOS_MAX,
} from '@reward-points/contract/visit-reports';
import type { Db } from '#db/database.ts';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { phone } from '#files/phone.ts';
import { pictureForPaper, type VisitReport, visitReportPdf } from './visit-report-pdf.ts';
import { markName, numberOf, totaliserText, unitName } from './visit-reports.rules.ts';
import * as sql from './visit-reports.sql.ts';

const READINGS_MAX = 6;

type Issuing = Pick<Dependencies, 'db' | 'clock' | 'images' | 'attachments' | 'publicUrl'>;

/**
 * Issues the report of a visit: draws it once and keeps the bytes with their digest. Pictures are made ready before the
 * transaction. Within it the visit's lock lets one of two go first, and the other finds that the report is issued; numbers
 * have no gaps because the number is given back with the transaction that failed.
 *
 * @param replaces the report that is thought to be the latest.
 */
export async function issueVisitReport(
  write: Write,
  dependencies: Issuing,
  {
    visitId,
    replaces,
    by: issuedBy,
  }: { visitId: number; replaces: number | undefined; by: number },
): Promise<Issued> {
  const { db, clock, attachments, publicUrl } = dependencies;
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const pictures = await readPictures(db, dependencies, visitId);
  return write(async (tx, by) => {
    if (!(await sql.lockVisit(tx, visitId))) throw new DomainError('visit_not_found');
    const facts = await sql.findVisit(tx, visitId);
    if (!facts) throw new DomainError('visit_not_found');
    const latest = await sql.findLatestReport(tx, visitId);
    if (latest?.id !== replaces) throw new DomainError('report_issued');
    const issuedOn = clock.today();
    const year = yearOf(issuedOn);
    const number = numberOf(year, await sql.takeNumber(tx, year));
    const code = randomBytes(16).toString('hex');
    const readings = await sql.listReadings(tx, {
      equipmentId: facts.equipmentId,
      until: facts.day,
      limit: READINGS_MAX,
    });
    const content = await visitReportPdf({
      ...pictures,
      ...saidOf(facts),
      number,
      replaces: latest?.number ?? null,
      issuedOn,
      readings: readings.map(({ day, totaliser, unit, mark }) => ({
        day,
        totaliser: totaliserText(totaliser),
        unit: unitName(unit),
        mark: markName(mark),
      })),
      address: new URL(`/verify/${code}`, publicUrl).href,
    });
    return attachments.keeping(content, 'pdf', async (take) => {
      const id = await sql.insertReport(tx, {
        file: take(),
        equipment_id: facts.equipmentId,
        visit_id: visitId,
        customer_id: facts.formerId,
        number,
        code,
        replaces_id: latest?.id ?? null,
        customer: facts.customer,
        visited_on: facts.day,
        issued_on: issuedOn,
        issued_at: clock.now(),
        issued_by: issuedBy,
      });
      await recordAct(tx, by, {
        act: 'report-issued',
        customerId: facts.customerId,
        subject: facts.customer,
        after: {
          report: number,
          product: facts.product,
          ...(latest && { replaces: latest.number }),
        },
      });
      const issued = await sql.findReport(tx, id);
      if (!issued) throw new Error('The report was written by this transaction.');
      return issued;
    });
  });
}

/** Photos, signature and logo, small enough for paper: of a visit no more is in memory than leaves on its report. */
async function readPictures(
  db: Db,
  { images, attachments }: Issuing,
  visitId: number,
): Promise<Pick<VisitReport, 'photos' | 'signature' | 'company'>> {
  const [issuer, photos, signatures] = await Promise.all([
    sql.findIssuer(db),
    sql.listFiles(db, { visitId, kind: 'photo', limit: REPORT_PHOTOS_MAX }),
    sql.listFiles(db, { visitId, kind: 'signature', limit: 1 }),
  ]);
  const ready = async ({ name, sha256 }: sql.StoredFile, kind: 'jpeg' | 'png') => {
    const bytes = await attachments.read(name, sha256);
    return bytes && pictureForPaper(bytes, kind);
  };
  const printed: Buffer[] = [];
  for (const photo of photos) {
    const picture = await ready(photo, 'jpeg');
    if (picture) printed.push(picture);
  }
  const [signature] = signatures;
  return {
    company: {
      name: issuer.name,
      lines: [issuer.address, `WhatsApp ${phone(issuer.whatsapp)}`],
      logo: issuer.image === null ? undefined : await images.readPng('customers', issuer.image),
    },
    photos: printed,
    signature: signature && (await ready(signature, 'png')),
  };
}

function saidOf(facts: sql.VisitFacts): Pick<VisitReport, 'customer' | 'equipment' | 'visit'> {
  const { customer, product, flowmeterType, serialNumber, size, site } = facts;
  const percent = (stored: string | null) => (stored === null ? null : Number(stored));
  return {
    customer,
    equipment: {
      product: flowmeterType === null ? product : `${product} ${flowmeterType}`,
      serialNumber,
      size,
      site,
    },
    visit: {
      ...facts,
      errorBefore: percent(facts.errorBefore),
      errorAfter: percent(facts.errorAfter),
    },
  };
}
