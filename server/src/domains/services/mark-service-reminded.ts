import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { holdService } from './hold-service.ts';
import { subjectOf } from './service-facts.ts';
import { updateServiceRow } from './services.sql.ts';

/** Notes that the customer was reminded of a service, due or not: the list offers it for every one. */
export async function markServiceReminded(write: Write, clock: Clock, id: number): Promise<void> {
  await write(async (tx, by) => {
    const service = await holdService(tx, id);
    await updateServiceRow(tx, id, { reminded_at: clock.now(), reminder_message_id: null });
    const after = { product: service.item };
    await recordAct(tx, by, { ...subjectOf(service), act: 'reminder-marked', after });
  });
}
