import { WORKBOOK_ROWS_MAX } from '@reward-points/contract/file-formats';
import { DomainError } from '#domain-error.ts';
import type { File } from '#files/file.ts';
import type { Table } from '#files/table.ts';
import type { Workbooks } from './make-workbooks.ts';

/** A workbook with the table as its only sheet. It is whole before its first byte leaves. */
export const workbookFile = ({ name, columns, rows }: Table, workbooks: Workbooks): File => ({
  name: `${name}.xlsx`,
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  content: async function* (tx) {
    const batches: string[] = [];
    let count = 0;
    for await (const some of rows(tx)) {
      count += some.length;
      // It has grown since it was asked for: whoever asks again gets it as text.
      if (count > WORKBOOK_ROWS_MAX) throw new DomainError('download_over');
      batches.push(JSON.stringify(some));
    }
    yield await workbooks.write({ name, columns, batches });
  },
});
