import { messageKinds, messageStatuses } from '@reward-points/contract/labels';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { type Column, csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import { phone } from '#files/phone.ts';
import { type ExportedMessage, everyMessage } from './log.sql.ts';
import { filterOf, type MessageQuery } from './whatsapp.queries.ts';

const columns: Column<ExportedMessage>[] = [
  { head: 'ID', value: ({ id }) => id },
  { head: 'Waktu', value: ({ created_at }) => created_at },
  { head: 'ID customer', value: ({ id_customer }) => id_customer },
  { head: 'Nama', text: ({ name }) => name },
  { head: 'WhatsApp', text: ({ to }) => phone(to) },
  { head: 'Jenis', text: ({ kind }) => messageKinds[kind] },
  { head: 'Status', text: ({ status }) => messageStatuses[status] },
  { head: 'Terkirim pada', value: ({ sent_at }) => sent_at },
  { head: 'Sampai pada', value: ({ delivered_at }) => delivered_at },
  { head: 'Dibaca pada', value: ({ read_at }) => read_at },
  { head: 'Gagal pada', value: ({ failed_at }) => failed_at },
  { head: 'Alasan gagal', text: ({ error }) => error },
  { head: 'Penyedia', text: ({ provider }) => provider },
  { head: 'Isi pesan', text: ({ body }) => body },
];

/** The messages of the log, all of its pages. */
export const exportWhatsappMessages = (clock: Clock, query: MessageQuery): File =>
  csvFile(`pesan-whatsapp-${clock.today()}`, columns, (tx) =>
    batchesOf(tx, everyMessage(filterOf(clock, query), clock.timeZone)),
  );
