import type { Customer, CustomerChanges } from '@reward-points/contract/customers';
import type { Translations } from '#db/constraints.ts';
import type { Facts } from '#domains/audit/facts.ts';
import type { CustomerColumns } from './customers.sql.ts';

/** The columns that a customer form writes. What else was posted (role, points, picture) has no way in (S-06, S-08). */
export const columnsOf = (form: CustomerChanges): CustomerColumns => ({
  name: form.name,
  email: form.email || null,
  whatsapp: form.whatsapp,
  born_on: form.date_of_birth || null,
  address: form.address || null,
});

/** What the trail keeps of a customer. */
export const factsOf = ({
  name,
  username,
  email,
  whatsapp,
  date_of_birth,
  address,
}: Pick<
  Customer,
  'name' | 'username' | 'email' | 'whatsapp' | 'date_of_birth' | 'address'
>): Facts => ({ name, username, email, whatsapp, date_of_birth, address });

/** The unique indexes behind username and number, and the fields to blame. */
export const taken: Translations = {
  accounts_username_taken: { code: 'username_taken', field: 'username' },
  accounts_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
  customers_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
};
