import type { ServiceForm } from '@reward-points/contract/services';
import type { Clock } from '#clock.ts';
import type { Write } from '#db/write.ts';
import { recordAct } from '#domains/audit/record-act.ts';
import { requireRecipient } from '#domains/customers/require-recipient.ts';
import { provideEquipment } from '#domains/equipment/provide-equipment.ts';
import { requireOfferedProduct } from '#domains/products/require-offered-product.ts';
import { insertHistories } from './service-histories.sql.ts';
import { insertService } from './services.sql.ts';

/**
 * Adds a service of a product for a customer, and its first visit where that is asked for: the described client posts that
 * one itself. A customer may have several of the same product; one with the serial number of equipment that
 * it has is a service of that.
 */
export const createService = (
  write: Write,
  clock: Clock,
  {
    id_user,
    id_product,
    last_service,
    next_service,
    with_visit = false,
    ...details
  }: ServiceForm & { with_visit?: boolean | undefined },
): Promise<{ id: number }> =>
  write(async (tx, by) => {
    const customer = await requireRecipient(tx, id_user);
    const { product } = await requireOfferedProduct(tx, id_product);
    const now = clock.now();
    const equipmentId = await provideEquipment(tx, {
      customerId: id_user,
      productId: id_product,
      nameplate: details,
      at: now,
    });
    const id = await insertService(tx, {
      equipment_id: equipmentId,
      customer_id: id_user,
      product_id: id_product,
      last_on: last_service,
      next_on: next_service,
      note: details.note ?? null,
      created_at: now,
    });
    if (with_visit) await insertHistories(tx, [{ serviceId: id, day: last_service }], now);
    await recordAct(tx, by, {
      act: 'service-created',
      subject: customer.name,
      subjectId: id,
      customerId: id_user,
      after: {
        product,
        last_service,
        next_service,
        flowmeter_type: details.flowmeter_type ?? null,
        serial_number: details.serial_number ?? null,
        note: details.note ?? null,
      },
    });
    return { id };
  });
