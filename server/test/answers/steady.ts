import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { sql } from 'kysely';
import type { TestApp } from '#test/app.ts';

/** The last place of all, from which every claim finds the code that was added first. */
const PLACE = 2 ** 31 - 1;

/** Whatever is drawn by lot comes out the same in every run. @returns what ends that. */
export async function drawTheSame({ owner }: TestApp): Promise<() => void> {
  await sql`alter table reward_codes alter column pos set default ${sql.lit(PLACE)}`.execute(owner);
  const { randomInt } = crypto;
  let state = 1;
  const next = (one: number, other?: unknown): number => {
    state = (state * 48_271) % 2_147_483_647;
    const [least, end] = typeof other === 'number' ? [one, other] : [0, one];
    return least + (state % (end - least));
  };
  const draw = (randomInt: unknown) => {
    Object.assign(crypto, { randomInt });
    syncBuiltinESMExports();
  };
  draw(next);
  return () => draw(randomInt);
}

const RANDOM = /[0-9a-f]{32}/g;
/** Secrets that nothing refers to, and the number of a transaction. */
const SECRET =
  /(?<="public_key":"|\/api\/webhooks\/\w+\/|\/api\/calendars\/)[\w-]{32,90}|(?<="preview":")\d+/g;
/** As a page breaks it, wherever it may begin. */
const BROKEN = /(?=((?:[0-9a-f] ?){31}[0-9a-f]))/g;

/** An address that is too long for a line is broken there. */
const BEFORE_NAME = /\/ (?=<\w+ \d+>)/g;

/**
 * What is random is named by the first record that it stands in: the code of a label, the name of a picture.
 *
 * @returns what makes a text the same in every run.
 */
export async function steadyNames({ owner }: TestApp): Promise<(text: string) => string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' order by 1
  `.execute(owner);
  const names = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await sql<{ id: string; row: string }>`
      select id::text, t::text as row from ${sql.table(name)} t order by t.id
    `.execute(owner);
    for (const { id, row } of rows) {
      for (const [random] of row.matchAll(RANDOM)) {
        if (!names.has(random)) names.set(random, `<${name} ${id}>`);
      }
    }
  }
  const mended = (text: string): string => {
    for (const [, code = ''] of text.matchAll(BROKEN)) {
      const name = names.get(code.replaceAll(' ', ''));
      if (name !== undefined) return mended(text.replace(code, name));
    }
    return text;
  };
  return (text) =>
    mended(
      text.replaceAll(SECRET, '<secret>').replaceAll(RANDOM, (code) => names.get(code) ?? '<code>'),
    ).replaceAll(BEFORE_NAME, '/');
}
