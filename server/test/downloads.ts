import assert from 'node:assert/strict';
import csv from 'papaparse';
import type { TestApp } from './app.ts';
import type { TestCustomer } from './builders.ts';

/** The number of a customer as a column of a file has it. */
export const phoneOf = ({ whatsapp }: TestCustomer): string =>
  `0${whatsapp.slice(2, 5)}-${whatsapp.slice(5, 9)}-${whatsapp.slice(9)}`;

/** Asks for a download and fetches it, as a browser does: the address alone opens it. */
export async function download(
  app: TestApp,
  url: string,
  token: string = app.adminToken,
): Promise<{ name: string; type: string; content: Buffer }> {
  const prepared = await app.call('POST', url, { token });
  assert.equal(prepared.status, 200, JSON.stringify(prepared.body));
  const { statusCode, headers, rawPayload } = await app.server.inject(prepared.body.data.url);
  assert.equal(statusCode, 200, rawPayload.toString());
  const name = /^attachment; filename="(.+)"$/.exec(String(headers['content-disposition']))?.[1];
  return { name: name ?? '', type: String(headers['content-type']), content: rawPayload };
}

/** The rows of a downloaded CSV, each by the heads of its columns. */
export async function downloadRows(
  app: TestApp,
  url: string,
  token?: string,
): Promise<Record<string, string>[]> {
  const { content } = await download(app, url, token);
  return rowsOf(content.toString());
}

export function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = csv.parse(text.replace(/^\uFEFF/, ''), {
    delimitersToGuess: [','],
    skipEmptyLines: 'greedy',
  }).data;
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
