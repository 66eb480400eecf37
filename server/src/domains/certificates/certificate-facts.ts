import type { Certificate } from '@reward-points/contract/certificates';
import type { Facts } from '#domains/audit/facts.ts';

/** Which certificate an act is about, for the trail: it stands on the page of its equipment. */
export const subjectOf = ({ id_equipment, id_user, customer }: Certificate) => ({
  subject: customer,
  subjectId: id_equipment,
  customerId: id_user,
});

/** What the trail keeps of a certificate. */
export const factsOf = (certificate: Certificate): Facts => ({
  product: certificate.item,
  serial_number: certificate.serial_number,
  kind: certificate.kind,
  certificate: certificate.number,
  issuer: certificate.issuer,
  issued_on: certificate.issued_on,
  valid_until: certificate.valid_until,
});
