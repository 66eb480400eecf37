import type { ServiceOrder, ServiceStanding } from '@reward-points/contract/services';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { marksOf } from './services.queries.ts';
import { type ExportedService, everyService } from './services.sql.ts';

const columns: Column<ExportedService>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'ID customer', id: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Produk', text: ({ product }) => product },
  { head: 'Tipe flowmeter', text: ({ flowmeter_type }) => flowmeter_type },
  { head: 'Nomor seri', text: ({ serial_number }) => serial_number },
  { head: 'Servis terakhir', day: ({ last_service }) => last_service },
  { head: 'Servis berikutnya', day: ({ next_service }) => next_service },
  { head: 'Diingatkan pada', time: ({ reminded_at }) => reminded_at },
  { head: 'Catatan', text: ({ note }) => note },
];

/** The services of the list, all of its pages. */
export const exportServices = (
  clock: Clock,
  {
    order_by: order,
    customer,
    item,
    id_customer: customerId,
    standing,
  }: {
    order_by: ServiceOrder;
    customer: string;
    item: string;
    id_customer?: number | undefined;
    standing?: ServiceStanding | undefined;
  },
): Table =>
  tableOf(`servis-${clock.today()}`, columns, (tx) =>
    batchesOf(
      tx,
      everyService(
        { order, customer, item, customerId, standing, marks: marksOf(clock) },
        clock.timeZone,
      ),
    ),
  );
