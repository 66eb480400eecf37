import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireWaiting } from './sign-ups.queries.ts';
import { updateDecided } from './sign-ups.sql.ts';

/** Takes a sign-up from the inbox; who asked is told nothing. The row's lock lets one of two decide. */
export const refuseSignUp = (write: Write, clock: Clock, id: number): Promise<void> =>
  write(async (tx, by) => {
    const { company, name, whatsapp, taxNumber } = await requireWaiting(tx, id);
    await updateDecided(tx, { id, at: clock.now(), customerId: null });
    await recordAct(tx, by, {
      act: 'sign-up-refused',
      subject: company,
      after: { name, whatsapp, tax_number: taxNumber },
    });
  });
