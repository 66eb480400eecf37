import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { type CustomersQuery, marksOf } from './customers.queries.ts';
import { type ExportedCustomer, everyCustomer } from './customers.sql.ts';

const columns: Column<ExportedCustomer>[] = [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Nama', text: ({ name }) => name },
  { head: 'Username', text: ({ username }) => username },
  { head: 'WhatsApp', text: ({ whatsapp }) => phone(whatsapp) },
  { head: 'E-mail', text: ({ email }) => email },
  { head: 'Tanggal berdiri', day: ({ date_of_birth }) => date_of_birth },
  { head: 'Alamat', text: ({ address }) => address },
  { head: 'Point', whole: ({ point }) => point },
  { head: 'Total point', whole: ({ total_point }) => total_point },
  { head: 'Kekurangan point', whole: ({ owed }) => owed },
  { head: 'Menerima pesan', text: ({ wants_messages: wants }) => (wants ? 'Ya' : 'Tidak') },
  { head: 'Terdaftar pada', time: ({ created_at }) => created_at },
];

/** The customers of the list, all of its pages, or those of them that were chosen. */
export const exportCustomers = (
  clock: Clock,
  {
    order_by: order,
    name,
    roles: role,
    standing,
    ids,
  }: CustomersQuery & { ids?: readonly number[] | undefined },
): Table => {
  const marks = marksOf(clock);
  return tableOf(`customer-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyCustomer({ order, name, role, standing, marks, ids })),
  );
};
