import type { CertificateForm } from '@reward-points/contract/certificates';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdEquipment } from '#domains/equipment/hold-equipment.ts';
import { factsOf, subjectOf } from './certificate-facts.ts';
import { attachFile, insertCertificate } from './certificates.sql.ts';
import { holdCertificate } from './hold-certificate.ts';
import { keepingPaper } from './keeping-paper.ts';
import { settleCertificates } from './settle-certificates.ts';

/** Adds a certificate to equipment, with its file. The lock of the equipment makes two of a kind queue. */
export const createCertificate = (
  write: Write,
  { clock, attachments }: Pick<Dependencies, 'clock' | 'attachments'>,
  { id, actorId, file, ...form }: CertificateForm & { id: number; actorId: number },
): Promise<{ id: number }> =>
  keepingPaper(attachments, file, write, async (tx, by, take) => {
    await holdEquipment(tx, id);
    const at = clock.now();
    const certificate = { ...form, equipment_id: id, created_at: at };
    const certificateId = await insertCertificate(tx, certificate);
    if (take) {
      await attachFile(tx, { ...take(), id: certificateId, equipmentId: id, at, by: actorId });
    }
    await settleCertificates(tx, id, at);
    const created = await holdCertificate(tx, certificateId);
    await recordAct(tx, by, {
      ...subjectOf(created),
      act: 'certificate-created',
      after: factsOf(created),
    });
    return { id: certificateId };
  });
