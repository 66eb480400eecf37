import type { Service } from '@reward-points/contract/services';
import type { Facts } from '#domains/audit/facts.ts';

/** Which service an act is about, for the trail. */
export const subjectOf = ({ id, id_user, customer }: Service) => ({
  subject: customer,
  subjectId: id,
  customerId: id_user,
});

/** What the trail keeps of a service. */
export const factsOf = (service: Service): Facts => ({
  product: service.item,
  last_service: service.last_service,
  next_service: service.next_service,
  flowmeter_type: service.flowmeter_type,
  serial_number: service.serial_number,
  note: service.note,
});
