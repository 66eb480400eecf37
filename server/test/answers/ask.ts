import csv from 'papaparse';
import type { TestApp } from '#test/app.ts';
import { wordsOfPages } from '#test/pdf.ts';
import { workbookRows } from '#test/workbook-rows.ts';
import { rowOf, type Said, saidBy } from './said.ts';

/** Asks as somebody, and reads what is answered. */
export type Ask = (url: string, token: string | null) => Promise<Said>;

/** Reads a call. */
export const asking =
  (app: TestApp, steady: (text: string) => string): Ask =>
  async (url, token) => {
    const { status, body, headers } = await app.call('GET', url, { token });
    if (Buffer.isBuffer(body)) return saidBy({ status, type: headers['content-type'] });
    if (status !== 200) return saidBy({ status, code: body.code });
    return saidBy(JSON.parse(steady(JSON.stringify(body))));
  };

const list = (place: string, rows: readonly object[]): Said => ({
  values: new Map([[`${place} rows`, String(rows.length)]]),
  lists: new Map([[place, rows.map(rowOf)]]),
});

async function contentOf(
  type: string,
  content: Buffer,
  steady: (text: string) => string,
): Promise<Said> {
  const text = steady(content.toString().replace(/^\uFEFF/, ''));
  switch (type.split(';')[0] ?? '') {
    case 'text/csv': {
      const [heads = [], ...rows] = csv.parse(text, {
        delimitersToGuess: [','],
        skipEmptyLines: 'greedy',
      }).data;
      return list(
        'lines',
        rows.map((row) => Object.fromEntries(heads.map((head, at) => [head, row[at]]))),
      );
    }
    case 'application/json':
      return saidBy(JSON.parse(text));
    case 'text/calendar':
      return saidBy({ text: text.split('\r\n') });
    case 'application/pdf':
      return saidBy(
        Object.fromEntries(
          (await wordsOfPages(content)).map((words, at) => [`page ${at + 1}`, steady(words)]),
        ),
      );
    case 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
      return list('cells', await workbookRows(content));
    default:
      return saidBy({});
  }
}

/** Fetches a file. */
export const fetching =
  (app: TestApp, steady: (text: string) => string): Ask =>
  async (url, token) => {
    // Nobody fetches as many within a minute.
    await app.owner.deleteFrom('attempts').execute();
    const { status, body } = await app.call('POST', url, { token });
    if (status !== 200) return saidBy({ status, code: body.code });
    const { headers, rawPayload } = await app.server.inject(body.data.url);
    const type = String(headers['content-type']);
    const { values, lists } = await contentOf(type, rawPayload, steady);
    const head = saidBy({ name: steady(String(headers['content-disposition'])), type });
    return { values: new Map([...head.values, ...values]), lists };
  };
