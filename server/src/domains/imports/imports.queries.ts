import type { PageQuery } from '@reward-points/contract/fields';
import type {
  Import,
  ImportDetail,
  ImportKindInfo,
  ImportLine,
  ImportLineState,
} from '@reward-points/contract/imports';
import { type Page, TABLE_ROWS } from '@reward-points/contract/paging';
import type { Db } from '#db/database.ts';
import { pageOf } from '#db/paging.ts';
import { DomainError } from '#domain-error.ts';
import * as sql from './imports.sql.ts';
import { kinds, namesCustomers } from './kinds/all-kinds.ts';

/** What can be imported, as the screen that asks for a file has to know it. */
export const listImportKinds = (): ImportKindInfo[] =>
  Object.values(kinds).map(({ kind, label, note, fields }) => ({
    kind,
    label,
    note,
    fields: fields.map(({ name, label: called, type, isRequired, instead, hint, example }) => ({
      name,
      label: called,
      type,
      is_required: isRequired ?? false,
      ...(instead && { instead: [...instead] }),
      hint,
      example,
    })),
  }));

/** A page of the imports, newest first. */
export async function listImports(db: Db, query: PageQuery): Promise<Page<Import>> {
  const count = await sql.countImports(db);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listImports(db, slice));
}

/** One import: how far it is, and what its lines come to. */
export async function requireImport(db: Db, id: number): Promise<ImportDetail> {
  const found = await sql.findImport(db, id);
  if (!found) throw new DomainError('import_not_found');
  return found;
}

/** A page of the lines of an import, in the order of its file. */
export async function listImportLines(
  db: Db,
  filter: { id: number; state: ImportLineState | 'obstacle' | undefined },
  query: PageQuery,
): Promise<Page<ImportLine>> {
  const file = await sql.findFile(db, filter.id);
  if (!file) throw new DomainError('import_not_found');
  const lines = { ...filter, isOfCustomers: namesCustomers(file.kind) };
  const count = await sql.countLines(db, lines);
  return pageOf(query, TABLE_ROWS, count, (slice) => sql.listLines(db, lines, slice));
}
