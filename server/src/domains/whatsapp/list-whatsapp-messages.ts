import type { PageQuery } from '@reward-points/contract/fields';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { WhatsappMessage } from '@reward-points/contract/whatsapp';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { countMessages, type Filter, listMessages } from './whatsapp.sql.ts';

/** A page of the message log, newest first. */
export async function listWhatsappMessages(
  db: Db,
  query: PageQuery & {
    kind?: Filter['kind'];
    status?: Filter['status'];
    id_customer?: number | undefined;
    search: string;
  },
): Promise<Page<WhatsappMessage>> {
  const filter = {
    kind: query.kind,
    status: query.status,
    customerId: query.id_customer,
    search: query.search,
  };
  const count = await countMessages(db, filter);
  return pageOf(query, TABLE_ROWS, count, (slice) => listMessages(db, filter, slice));
}
