import type { CustomerOrder } from '@reward-points/contract/customers';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { phone } from '#files/phone.ts';
import { type ExportedCustomer, everyCustomer } from './customers.sql.ts';

const columns: Column<ExportedCustomer>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'Nama', text: ({ name }) => name },
  { head: 'Username', text: ({ username }) => username },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'Email', text: ({ email }) => email },
  { head: 'Tanggal berdiri', value: ({ date_of_birth }) => date_of_birth },
  { head: 'Alamat', text: ({ address }) => address },
  { head: 'Point', value: ({ point }) => point },
  { head: 'Total point', value: ({ total_point }) => total_point },
  { head: 'Kekurangan point', value: ({ owed }) => owed },
  { head: 'Menerima pesan', text: ({ wants_messages: wants }) => (wants ? 'Ya' : 'Tidak') },
  { head: 'Terdaftar pada', value: ({ created_at }) => created_at },
];

/** The customers of the list, all of its pages. */
export const exportCustomers = (
  clock: Clock,
  {
    order_by: order,
    name,
    roles: role,
  }: { order_by: CustomerOrder; name: string; roles?: 'customer' | undefined },
): File =>
  csvFile(`customer-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyCustomer({ order, name, role }, clock.timeZone)),
  );
