import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { factsOf, subjectOf } from './certificate-facts.ts';
import { markDeleted } from './certificates.sql.ts';
import { holdCertificate } from './hold-certificate.ts';
import { settleCertificates } from './settle-certificates.ts';

/** Deletes a certificate: nobody finds it any more, and the one before it holds again. What is kept of it stays. */
export const deleteCertificate = (
  write: Write,
  clock: Clock,
  { id, reason }: { id: number; reason: string },
): Promise<void> =>
  write(async (tx, by) => {
    const certificate = await holdCertificate(tx, id);
    await markDeleted(tx, id, clock.now());
    await settleCertificates(tx, certificate.id_equipment, clock.now());
    await recordAct(tx, by, {
      ...subjectOf(certificate),
      act: 'certificate-deleted',
      after: { ...factsOf(certificate), reason },
    });
  });
