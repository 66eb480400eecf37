import type { Tx } from '#db/database.ts';

/** A file that is made while it is fetched. */
export interface File {
  name: string;
  type:
    | 'text/csv; charset=utf-8'
    | 'application/pdf'
    | 'text/calendar; charset=utf-8'
    | 'image/jpeg'
    | 'application/json; charset=utf-8'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  /** Its bytes, from one snapshot of the database and at the pace of whoever takes them. */
  content: (tx: Tx) => AsyncIterable<string | Uint8Array>;
}
