import type { Clock } from '#clock.ts';
import type { File } from '#files/file.ts';
import type { Whom } from './erase-person.ts';
import { rowsOfSection, SECTION_NAMES } from './personal-data.sql.ts';

/** What is kept of somebody (ADD-681), as data that other programs read; of another than asks by its number, as the trail says. */
export const exportPersonalData = (clock: Clock, accountId: number, whom?: Whom): File => ({
  name: `${calledBy(whom)}-${clock.today()}.json`,
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

function calledBy(whom: Whom | undefined): string {
  if (!whom) return 'data-saya';
  return 'contact' in whom ? `data-orang-${whom.contact}` : `data-tim-${whom.staff}`;
}
