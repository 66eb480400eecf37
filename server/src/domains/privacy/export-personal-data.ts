import type { Clock } from '#clock.ts';
import type { File } from '#files/file.ts';
import { rowsOfSection, SECTION_NAMES } from './personal-data.sql.ts';

/** All that is kept of somebody who signs in, as data that other programs read. */
export const exportPersonalData = (clock: Clock, accountId: number): File => ({
  name: `data-saya-${clock.today()}.json`,
  type: 'application/json; charset=utf-8',
  content: async function* (tx) {
    yield `{"made_at": ${JSON.stringify(clock.now())}`;
    for (const name of SECTION_NAMES) {
      yield `,\n${JSON.stringify(name)}: [`;
      let separator = '\n';
      for await (const rows of rowsOfSection(tx, name, accountId)) {
        for (const row of rows) {
          yield `${separator}  ${JSON.stringify(row)}`;
          separator = ',\n';
        }
      }
      yield ']';
    }
    yield '}\n';
  },
});
