import type { Certificate } from '@reward-points/contract/certificates';
import type { Tx } from '#db/database.ts';
import { DomainError } from '#domain-error.ts';
import { holdEquipment } from '#domains/equipment/hold-equipment.ts';
import { findCertificate } from './certificates.sql.ts';

/** Holds a certificate by its equipment until the transaction ends: which one is the latest is settled by one at a time. */
export async function holdCertificate(tx: Tx, id: number): Promise<Certificate> {
  const there = await findCertificate(tx, id);
  if (!there) throw new DomainError('certificate_not_found');
  await holdEquipment(tx, there.id_equipment, 'certificate_not_found');
  const certificate = await findCertificate(tx, id);
  if (!certificate) throw new DomainError('certificate_not_found');
  return certificate;
}
