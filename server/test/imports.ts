import assert from 'node:assert/strict';
import type { ImportKind } from '@reward-points/contract/imports';
import { processImport } from '#domains/imports/lines/process-import.ts';
import type { TestApp } from './app.ts';
import { formOf } from './builders.ts';

const logger = { error: (details: object) => assert.fail(JSON.stringify(details)) };

/** Lets the worker do all that waits. */
export async function workOnImports({ dependencies, clock }: TestApp): Promise<void> {
  while ((await processImport(dependencies.db, { clock, logger })) > 0);
}

const fileOf = (kind: ImportKind, content: string | Uint8Array): File =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], `${kind}.csv`);

/** Uploads a file, whatever comes of it. */
export const uploading = (app: TestApp, kind: ImportKind, content: string | Uint8Array) =>
  app.call('POST', '/api/admin/imports', { body: formOf({ kind, file: fileOf(kind, content) }) });

/** Uploads a file and has it judged. @returns the number of its import. */
export async function anImport(
  app: TestApp,
  kind: ImportKind,
  content: string | Uint8Array,
): Promise<number> {
  const { status, body } = await uploading(app, kind, content);
  assert.equal(status, 201, JSON.stringify(body));
  await workOnImports(app);
  return body.data.id;
}

export async function importOf(app: TestApp, id: number) {
  const { body } = await app.call('GET', `/api/admin/imports/${id}`);
  return body.data;
}

export async function linesOf(app: TestApp, id: number, state?: string) {
  const { body } = await app.call(
    'GET',
    `/api/admin/imports/${id}/lines?per_page=100${state ? `&state=${state}` : ''}`,
  );
  return body.data.data;
}

/** What is wrong with each line that is. */
export async function reasonsOf(app: TestApp, id: number): Promise<string[]> {
  const lines: { line: number; reasons: string[] }[] = await linesOf(app, id, 'wrong');
  return lines.map(({ line, reasons }) => `${line}: ${reasons.join(' ')}`);
}

export async function applying(app: TestApp, id: number): Promise<void> {
  const { status, body } = await app.call('POST', `/api/admin/imports/${id}/apply`);
  assert.equal(status, 202, JSON.stringify(body));
  await workOnImports(app);
}

export async function takingBack(app: TestApp, id: number): Promise<void> {
  const { status, body } = await app.call('POST', `/api/admin/imports/${id}/take-back`);
  assert.equal(status, 202, JSON.stringify(body));
  await workOnImports(app);
}
