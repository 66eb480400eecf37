import type { ServiceOrder } from '@reward-points/contract/services';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { phone } from '#files/phone.ts';
import { type ExportedService, everyService } from './services.sql.ts';

const columns: Column<ExportedService>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'ID customer', value: ({ customer_id }) => customer_id },
  { head: 'Customer', text: ({ customer }) => customer },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Produk', text: ({ product }) => product },
  { head: 'Tipe flowmeter', text: ({ flowmeter_type }) => flowmeter_type },
  { head: 'Nomor seri', text: ({ serial_number }) => serial_number },
  { head: 'Servis terakhir', value: ({ last_service }) => last_service },
  { head: 'Servis berikutnya', value: ({ next_service }) => next_service },
  { head: 'Diingatkan pada', value: ({ reminded_at }) => reminded_at },
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
  }: {
    order_by: ServiceOrder;
    customer: string;
    item: string;
    id_customer?: number | undefined;
  },
): File =>
  csvFile(`servis-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyService({ order, customer, item, customerId }, clock.timeZone)),
  );
