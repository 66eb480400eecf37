import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { DomainError } from '#domain-error.ts';
import { nameOf } from '#domains/accounting/connections/connection-facts.ts';
import { requireHeldConnection } from '#domains/accounting/connections/hold-connection.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { lockCustomers } from '#domains/customers/many-customers.ts';
import { lockUnknownCustomers, settleCustomers } from './decide.sql.ts';
import { listMatches } from './proposals.sql.ts';
import { soughtOf } from './sought.rules.ts';

/** Customers a statement. */
const BATCH = 500;

/**
 * Links every unknown customer of a program whose number or tax number is that of exactly one customer of ours. By a name or
 * an e-mail alone nobody is linked.
 */
export const linkMatchingCustomers = (
  write: Write,
  clock: Clock,
  id: number,
): Promise<{ linked: number; left: number }> =>
  write(async (tx, by) => {
    const held = await requireHeldConnection(tx, id);
    if (held.state === 'ended') throw new DomainError('accounting_connection_ended');
    let [linked, unknown, after] = [0, 0, 0];
    for (;;) {
      const batch = await lockUnknownCustomers(tx, { connectionId: id, after }, BATCH);
      const matches = batch.length > 0 ? await listMatches(tx, batch.map(soughtOf)) : [];
      await lockCustomers(tx, [...new Set(matches.map(({ customerId }) => customerId))]);
      if (matches.length > 0) await settleCustomers(tx, matches, clock.now());
      linked += matches.length;
      unknown += batch.length;
      after = batch.at(-1)?.id ?? after;
      if (batch.length < BATCH) break;
    }
    await recordAct(tx, by, {
      act: 'external-customers-linked',
      subject: nameOf(held),
      subjectId: id,
      after: { count: linked },
    });
    return { linked, left: unknown - linked };
  });
