import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type Day, yearOf } from '@reward-points/contract/dates';
import {
  type VisitReport as Issued,
  REPORT_PHOTOS_MAX,
} from '@reward-points/contract/visit-reports';
import type { Db, Tx } from '#db/database.ts';
import type { Write, Writer } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError, TooOften } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findIssuer } from '#domains/customers/customers.queries.ts';
import { totaliserText, unitName } from '#domains/equipment/meter-words.ts';
import { phone } from '#files/phone.ts';
import { BUSY_SECONDS, limitConcurrency } from '#limit-concurrency.ts';
import { pictureForPaper, type VisitReport, visitReportPdf } from './visit-report-pdf.ts';
import { markName, numberOf } from './visit-reports.rules.ts';
import * as sql from './visit-reports.sql.ts';

const READINGS_MAX = 6;

type Issuing = Pick<Dependencies, 'db' | 'clock' | 'images' | 'attachments' | 'publicUrl'>;

/**
 * Drawing takes a good part of a second of one core and no database connection. One at a time is as fast as many, and the next
 * one of this server finds the number that is really next.
 */
const drawing = limitConcurrency({ atOnce: 1, waitingMax: 50, error: 'reports_busy' });

/** How often another server may be quicker. */
const DRAFTS_MAX = 10;

interface Issue {
  visitId: number;
  /** The report that is thought to be the latest. */
  replaces: number | undefined;
  by: number;
}

/**
 * Issues the report of a visit: draws it once and keeps the bytes with their digest. It is drawn before the transaction, with
 * the number that is next by then. Within it the visit's lock makes two calls queue, and the number is taken last, so nobody
 * waits for a drawing or a store. If the visit changed, or another server took the number, all is rolled back and drawn again:
 * numbers have no gaps.
 */
export async function issueVisitReport(
  write: Write,
  dependencies: Issuing,
  issue: Issue,
): Promise<Issued> {
  return drawing(async () => {
    for (let drafts = 0; drafts < DRAFTS_MAX; drafts += 1) {
      const draft = await drawDraft(dependencies, issue);
      try {
        return await write((tx, by) => keepDraft(tx, by, dependencies, { ...issue, draft }));
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
    throw new TooOften('reports_busy', BUSY_SECONDS);
  });
}

/** What was drawn is not what stands any more, or nothing was drawn. */
class Overtaken extends Error {}

interface Draft {
  said: Said;
  issuedOn: Day;
  number: string;
  code: string;
  content: Buffer;
}

/**
 * Nothing where the report cannot be issued as things stand: the write says why, or what was answered to the same call
 * before.
 */
async function drawDraft(
  dependencies: Issuing,
  { visitId, replaces }: Issue,
): Promise<Draft | undefined> {
  const { db, clock, publicUrl } = dependencies;
  if (publicUrl === undefined) throw new DomainError('address_unknown');
  const said = await findSaid(db, visitId);
  if (!said || said.latest?.id !== replaces) return undefined;
  const issuedOn = clock.today();
  const year = yearOf(issuedOn);
  const number = numberOf(year, await sql.findNextNumber(db, year));
  const code = randomBytes(16).toString('hex');
  const content = await visitReportPdf({
    ...(await readPictures(dependencies, said)),
    ...wordsOf(said.facts),
    number,
    replaces: said.latest?.number ?? null,
    issuedOn,
    readings: said.readings.map(({ day, totaliser, unit, mark }) => ({
      day,
      totaliser: totaliserText(totaliser),
      unit: unitName(unit),
      mark: markName(mark),
    })),
    address: new URL(`/verify/${code}`, publicUrl).href,
  });
  return { said, issuedOn, number, code, content };
}

async function keepDraft(
  tx: Tx,
  by: Writer | null,
  { clock, attachments }: Pick<Issuing, 'clock' | 'attachments'>,
  { visitId, replaces, by: issuedBy, draft }: Issue & { draft: Draft | undefined },
): Promise<Issued> {
  const said = (await sql.lockVisit(tx, visitId)) && (await findSaid(tx, visitId));
  if (!said) throw new DomainError('visit_not_found');
  const { facts, latest } = said;
  if (latest?.id !== replaces) throw new DomainError('report_issued');
  if (!draft || !isDeepStrictEqual(said, draft.said)) throw new Overtaken();
  const { number, code, issuedOn, content } = draft;
  return attachments.keeping(
    content,
    'pdf',
    (work) => work(tx, by),
    async (_tx, _by, take) => {
      const year = yearOf(issuedOn);
      if (numberOf(year, await sql.takeNumber(tx, year)) !== number) throw new Overtaken();
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
    },
  );
}

/** All that a report says of a visit, but for the bytes of its pictures. */
interface Said {
  facts: sql.VisitFacts;
  latest: { id: number; number: string } | null;
  readings: sql.StoredReading[];
  photos: sql.StoredFile[];
  signatures: sql.StoredFile[];
}

async function findSaid(db: Db | Tx, visitId: number): Promise<Said | undefined> {
  const facts = await sql.findVisit(db, visitId);
  if (!facts) return undefined;
  const latest = await sql.findLatestReport(db, visitId);
  const { equipmentId, day: until } = facts;
  return {
    facts,
    latest: latest ?? null,
    readings: await sql.listReadings(db, { equipmentId, until, limit: READINGS_MAX }),
    photos: await sql.listFiles(db, { visitId, kind: 'photo', limit: REPORT_PHOTOS_MAX }),
    signatures: await sql.listFiles(db, { visitId, kind: 'signature', limit: 1 }),
  };
}

/** Photos, signature and logo, small enough for paper: of a visit no more is in memory than leaves on its report. */
async function readPictures(
  { db, images, attachments }: Issuing,
  { photos, signatures }: Said,
): Promise<Pick<VisitReport, 'photos' | 'signature' | 'company'>> {
  const issuer = await findIssuer(db);
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

function wordsOf(facts: sql.VisitFacts): Pick<VisitReport, 'customer' | 'equipment' | 'visit'> {
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
