import { sql } from 'kysely';
import type { Answered, TestApp } from './app.ts';
import { kindOf, type Tables, type Written, wordsOf } from './words-of-rows.ts';

export interface WrittenRows {
  /** Forgets what was written until now: what is said next is what follows. */
  forget(): Promise<void>;
  /** A call, what it answered, and what was written since, one line a row. */
  said(name: string, answer?: Answered): Promise<string[]>;
}

/** The trail is told in its own words; that a call was made is counted, and that a job was begun, whatever it does. */
const UNTOLD = ['audit_trail', 'attempts', 'job_runs', 'written_rows'];

/** Notes every row that is written from here on, whoever writes it, in the database of a test. */
export async function watchRows(app: TestApp): Promise<WrittenRows> {
  const { owner } = app;
  await sql`
    create table written_rows (id bigserial primary key, "table" text, before jsonb, after jsonb)
  `.execute(owner);
  await sql`
    create function note_written() returns trigger language plpgsql security definer set timezone = 'UTC' as $$
    begin
      insert into written_rows ("table", before, after) values (tg_table_name,
        case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$
  `.execute(owner);
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${UNTOLD})
  `.execute(owner);
  for (const { name } of tables) {
    await sql`
      create trigger zz_note_written after insert or update or delete on ${sql.table(name)}
      for each row execute function note_written()
    `.execute(owner);
  }
  const known = await tablesOf(app);
  const forget = async () => {
    await sql`delete from written_rows`.execute(owner);
  };
  return {
    forget,
    said: async (name, answer) => {
      const { rows } = await sql<Written>`
        select "table", before, after from written_rows order by id
      `.execute(owner);
      const words = wordsOf(app.clock, known);
      const told = firstOfEach(rows, words.row);
      const answered = answer ? [words.answer(answer)] : [];
      return ['', name, ...[...answered, ...told].map((line) => `  ${line}`)];
    },
  };
}

/** How many rows are told with which the same happened; how many more there are depends on what came before. */
const ALIKE_MAX = 6;

function firstOfEach(
  rows: readonly Written[],
  tell: (row: Written) => string | undefined,
): string[] {
  const counts = new Map<string, number>();
  return rows.flatMap((row) => {
    const line = tell(row);
    if (line === undefined) return [];
    const kind = kindOf(row);
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= ALIKE_MAX) return [line];
    return count === ALIKE_MAX + 1 ? ['… and more alike'] : [];
  });
}

async function tablesOf(app: TestApp): Promise<Tables> {
  const { rows } = await sql<{ table: string; kind: 'p' | 'f'; columns: string[]; of: string }>`
    select conrelid::regclass::text as table, contype as kind, confrelid::regclass::text as of,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as columns
    from pg_constraint where contype in ('p', 'f') and connamespace = 'public'::regnamespace
  `.execute(app.owner);
  const keys = new Map(
    rows.filter(({ kind }) => kind === 'p').map(({ table, columns }) => [table, columns]),
  );
  const single = rows.filter(({ kind, columns }) => kind === 'f' && columns.length === 1);
  const references = new Map(
    single.map(({ table, columns, of }) => [`${table}.${columns[0]}`, of]),
  );
  for (const table of keys.keys()) references.set(`${table}.id`, table);
  return { keys, references };
}
