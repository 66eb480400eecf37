import type { Customer } from '@reward-points/contract/customers';
import { OWN_COMPANY_ID } from '@reward-points/contract/own-company';
import type { Write } from '#db/write.ts';
import type { Dependencies } from '#dependencies.ts';
import { DomainError } from '#domain-error.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { findCustomer, lockCustomer, updateCustomerRow } from './customers.sql.ts';

/** Sets the logo of the own company. The picture that it replaces goes only once the change is committed. */
export const updateLogo = (
  write: Write,
  { images }: Pick<Dependencies, 'images'>,
  { logo, accountId }: { logo: File; accountId: number },
): Promise<Customer> =>
  images.keeping('customers', logo, write, async (tx, by, { take, replace }) => {
    await lockCustomer(tx, OWN_COMPANY_ID);
    const before = await findCustomer(tx, OWN_COMPANY_ID, accountId);
    await updateCustomerRow(tx, OWN_COMPANY_ID, { image: take() });
    const after = await findCustomer(tx, OWN_COMPANY_ID, accountId);
    if (!before || !after) throw new DomainError('customer_not_found');
    if (before.images !== null) replace(before.images);
    await recordAct(tx, by, {
      act: 'own-account-updated',
      subject: after.name,
      subjectId: OWN_COMPANY_ID,
      after: { image: 'logo' },
    });
    return after;
  });
