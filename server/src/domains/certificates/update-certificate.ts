import type { CertificateChanges } from '@reward-points/contract/certificates';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { refuseStale } from '#refuse-stale.ts';
import { factsOf, subjectOf } from './certificate-facts.ts';
import { attachFile, updateCertificateRow } from './certificates.sql.ts';
import { holdCertificate } from './hold-certificate.ts';
import { keepingPaper } from './keeping-paper.ts';
import { settleCertificates } from './settle-certificates.ts';

/** Corrects a certificate. Without a file that which is kept stays; one that is sent takes its place. */
export const updateCertificate = (
  write: Write,
  { clock, attachments }: Pick<Dependencies, 'clock' | 'attachments'>,
  { id, actorId, version, file, ...form }: CertificateChanges & { id: number; actorId: number },
): Promise<void> =>
  keepingPaper(attachments, file, write, async (tx, by, take) => {
    const before = await holdCertificate(tx, id);
    refuseStale(before, version);
    await updateCertificateRow(tx, id, form);
    const equipmentId = before.id_equipment;
    if (take) await attachFile(tx, { ...take(), id, equipmentId, at: clock.now(), by: actorId });
    await settleCertificates(tx, equipmentId, clock.now());
    const after = await holdCertificate(tx, id);
    await recordAct(tx, by, {
      ...subjectOf(after),
      act: 'certificate-updated',
      before: factsOf(before),
      after: { ...factsOf(after), ...(take && { file: 'baru' }) },
    });
  });
