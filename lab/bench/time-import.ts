import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface ImportTimes {
  /** In milliseconds, as the others. */
  uploaded: number;
  judged: number;
  /** 0: it was only looked at. */
  applied: number;
  /** The longest that `/healthz` took meanwhile. */
  slowest: number;
}

export interface TimedImport {
  kind: string;
  head: string[];
  rows: string[][];
  /** Whether it is applied as well. */
  isApplied: boolean;
  /** Between two looks at how far it is. */
  lookEveryMs: number;
  giveUpMs: number;
}

/** How long a file takes from its upload until it was judged and applied. */
export async function timeImport(
  address: string,
  token: string,
  { kind, head, rows, isApplied, lookEveryMs, giveUpMs }: TimedImport,
): Promise<ImportTimes> {
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (method: string, call: string, body?: FormData) => {
    const answer = await fetch(`${address}/api/admin/imports${call}`, {
      method,
      headers,
      ...(body && { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${call} was answered with ${answer.status}`);
    return ((await answer.json()) as { data: { id: number; status: string } }).data;
  };
  const lines = [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(';'));
  const body = new FormData();
  body.set('kind', kind);
  body.set('file', new File([lines.join('\n')], 'a.csv'));
  let slowest = 0;
  const until = async (id: number, status: string) => {
    const giveUpAt = performance.now() + giveUpMs;
    while ((await ask('GET', `/${id}`)).status !== status) {
      if (performance.now() > giveUpAt) throw new Error(`the import does not become ${status}`);
      slowest = Math.max(slowest, await timed(() => fetch(`${address}/healthz`)));
      await pause(lookEveryMs);
    }
  };
  let id = 0;
  const uploaded = await timed(async () => {
    ({ id } = await ask('POST', '', body));
  });
  const judged = await timed(() => until(id, 'ready'));
  const applied = isApplied
    ? await timed(async () => {
        await ask('POST', `/${id}/apply`);
        await until(id, 'applied');
      })
    : 0;
  return { uploaded, judged, applied, slowest };
}

/**
 * @param columns of a table without keys or constraints, with their types.
 * @returns how many milliseconds PostgreSQL needs to take the rows into it.
 */
export async function timeCopy(
  client: pg.Client,
  columns: string,
  rows: string[][],
): Promise<number> {
  await client.query(`create table copied (${columns})`);
  const text = rows.map((row) => `${row.join('\t')}\n`).join('');
  const took = await timed(() =>
    pipeline(Readable.from([text]), client.query(copyFrom('copy copied from stdin'))),
  );
  await client.query('drop table copied');
  return took;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
