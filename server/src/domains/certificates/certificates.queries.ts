import {
  CERTIFICATE_DAYS,
  type Certificate,
  type CertificateStanding,
  type MyCertificate,
} from '@reward-points/contract/certificates';
import { addDays } from '@reward-points/contract/dates';
import type { PageQuery } from '@reward-points/contract/fields';
import { type ChipCount, type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Clock } from '#clock.ts';
import type { Db, Tx } from '#db/database.ts';
import { cappedCounts, pageOf } from '#db/paging.ts';
import type { Waiting } from '#db/waiting.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import type { File } from '#files/file.ts';
import * as sql from './certificates.sql.ts';

/** The last day on which an end is near. */
const nearOf = (clock: Clock): string => addDays(clock.today(), Math.max(...CERTIFICATE_DAYS));

export interface CertificateFilter {
  search: string;
  standing?: CertificateStanding | undefined;
  id_equipment?: number | undefined;
}

export function filterOf(
  clock: Clock,
  { search, standing, id_equipment: equipmentId }: CertificateFilter,
): sql.Filter {
  return { search, standing, equipmentId, today: clock.today(), near: nearOf(clock) };
}

/** A page of certificates. */
export async function listCertificates(
  db: Db,
  clock: Clock,
  query: PageQuery & CertificateFilter,
): Promise<Page<Certificate>> {
  const filter = await sql.withFew(db, filterOf(clock, query));
  const count = await sql.countCertificates(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listCertificates(db, filter, slice));
}

/** How many certificates end soon, have ended, or have no file. */
export const countCertificateStandings = async (
  db: Db,
  clock: Clock,
): Promise<Record<CertificateStanding, ChipCount>> =>
  cappedCounts(await sql.countStandings(db, { today: clock.today(), near: nearOf(clock) }));

/** The certificates that end soon or have ended, as tasks of the inbox; of equipment that is used no more there are none. */
export const waitingCertificates = (clock: Clock): Waiting => sql.waitingToRenew(nearOf(clock));

/** Those of these that still wait for a newer one. */
export const listEndingOf = (
  tx: Tx,
  clock: Clock,
  ids: readonly number[],
): Promise<Certificate[]> => sql.listToRenewOf(tx, nearOf(clock), ids);

/** A page of those of a customer's equipment, or of one piece of it. */
export async function listMyCertificates(
  db: Db,
  {
    customerId,
    id_equipment: equipmentId,
    ...query
  }: PageQuery & {
    customerId: number;
    id_equipment?: number | undefined;
  },
): Promise<Page<MyCertificate>> {
  const count = await sql.countCertificatesOf(db, customerId, equipmentId);
  return pageOf(query, TABLE_ROWS, count, (slice) =>
    sql.listCertificatesOf(db, { customerId, equipmentId }, slice),
  );
}

/**
 * The file of a certificate as it is kept.
 *
 * @param customerId whose equipment it has to be of; null: anybody's.
 */
export async function requireCertificateFile(
  { db, attachments }: Pick<Dependencies, 'db' | 'attachments'>,
  which: { id: number; customerId: number | null },
): Promise<File> {
  const found = await sql.findFile(db, which);
  const bytes = found && (await attachments.read(found.name, found.sha256));
  if (!bytes) throw new DomainError('certificate_not_found');
  return {
    name: `sertifikat-${plain(found.number)}.${found.type === 'application/pdf' ? 'pdf' : 'jpg'}`,
    type: found.type,
    content: async function* () {
      yield bytes;
    },
  };
}

/** As part of the name of a file on any device. */
const plain = (number: string): string => number.replace(/[^A-Za-z0-9]+/g, '-');
