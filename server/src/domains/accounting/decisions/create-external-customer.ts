import type { Clock } from '#clock.ts';
import { refusing } from '#db/constraints.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { firstUsername } from '#domains/accounts/first-username.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { createCustomers } from '#domains/customers/many-customers.ts';
import { refuseStale } from '#refuse-stale.ts';
import { settleCustomers } from './decide.sql.ts';
import { programOf, requireExternalCustomer } from './hold-external.ts';

/** The number is the username as well, unless somebody goes by it already. */
const taken = {
  accounts_username_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
  accounts_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
  customers_whatsapp_taken: { code: 'whatsapp_taken', field: 'whatsapp' },
} as const;

/**
 * Makes a customer of ours of one of a program, with an account that waits for its password, and links it. The row's lock
 * lets one of two make it.
 */
export const createExternalCustomer = (
  write: Write,
  clock: Clock,
  {
    id,
    name,
    whatsapp,
    version,
  }: { id: number; name: string; whatsapp: string; version?: number | undefined },
): Promise<{ id: number }> =>
  refusing(taken, () =>
    write(async (tx, by) => {
      const held = await requireExternalCustomer(tx, id);
      refuseStale(held, version);
      if (held.customerId !== null) throw new DomainError('accounting_customer_linked');
      const at = clock.now();
      const rest = { email: null, born_on: null, address: null };
      const username = await firstUsername(tx, { name, whatsapp });
      const customer = { name, whatsapp, username, ...rest };
      const [customerId = 0] = await createCustomers(tx, [customer], at);
      await settleCustomers(tx, [{ id, customerId }], at);
      const about = { subject: name, subjectId: customerId, customerId };
      await recordAct(tx, by, { ...about, act: 'customer-created', after: { name, whatsapp } });
      await recordAct(tx, by, {
        ...about,
        act: 'external-customer-linked',
        after: { customer: held.name, program: programOf(held) },
      });
      return { id: customerId };
    }),
  );
