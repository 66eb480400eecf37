import { messageKinds, messageStatuses } from '@reward-points/contract/labels';
import type { May } from '@reward-points/contract/permissions';
import { providerName } from '@reward-points/contract/whatsapp-providers';
import type { Clock } from '#clock.ts';
import { batchesOf } from '#db/snapshot.ts';
import { phone } from '#files/phone.ts';
import { type Column, type Table, tableOf } from '#files/table.ts';
import { filterOf, type MessageQuery, wordsSeen } from './log.queries.ts';
import { type ExportedMessage, everyMessage } from './log.sql.ts';

const columnsOf = (may: May): Column<ExportedMessage>[] => [
  { head: 'ID', id: ({ id }) => id },
  { head: 'Waktu', time: ({ created_at }) => created_at },
  { head: 'ID customer', id: ({ id_customer }) => id_customer },
  { head: 'Nama', text: ({ name }) => name },
  { head: 'WhatsApp', text: ({ to }) => phone(to) },
  { head: 'Jenis', text: ({ kind }) => messageKinds[kind] },
  { head: 'Status', text: ({ status }) => messageStatuses[status] },
  { head: 'Terkirim pada', time: ({ sent_at }) => sent_at },
  { head: 'Sampai pada', time: ({ delivered_at }) => delivered_at },
  { head: 'Dibaca pada', time: ({ read_at }) => read_at },
  { head: 'Gagal pada', time: ({ failed_at }) => failed_at },
  { head: 'Alasan gagal', text: ({ error }) => error },
  { head: 'Penyedia', text: ({ provider }) => provider && providerName(provider) },
  { head: 'Isi pesan', text: wordsSeen(may) },
  { head: 'Oleh', text: ({ by }) => by },
];

/** The messages of the log, all of its pages. */
export const exportWhatsappMessages = (clock: Clock, query: MessageQuery, may: May): Table =>
  tableOf(`pesan-whatsapp-${clock.today()}`, columnsOf(may), (tx) =>
    batchesOf(tx, everyMessage(filterOf(clock, query, may), clock.timeZone)),
  );
