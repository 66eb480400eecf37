/** A PostgreSQL of others that is gone, or says nothing, for a whole minute. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type EmbeddedPostgres,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '@reward-points/server/src/db/embedded-postgres';
import { startProxy } from '@reward-points/server/test/proxy';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import type { Books } from './books.ts';
import { breakThings, refusesClearly } from './break-things.ts';
import type { Outcome, Trial } from './trial.ts';

const MINUTE_MS = 60_000;
/** Between two looks at what the server says meanwhile. */
const LOOK_MS = 5_000;

/** Looks again and again for a minute; what was under way when it began has had its answer at the second look. */
async function aMinute(books: Books): Promise<void> {
  const overAt = performance.now() + MINUTE_MS;
  while (performance.now() < overAt) {
    await pause(LOOK_MS);
    await refusesClearly(books);
  }
}

export async function outages(trial: Trial): Promise<Outcome> {
  const folder = scratchFolder('outages');
  const dir = path.join(folder, 'postgres');
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres(dir);
  const proxy = await startProxy(() => findRunningPostgres(dir)?.url('postgres'));
  try {
    return await breakThings(trial, {
      settings: { DATABASE_URL: proxy.url },
      places: { postgres: dir },
      faults: {
        'database gone for a minute': async ({ books }) => {
          await postgres.stop();
          await aMinute(books);
          postgres = await startEmbeddedPostgres(dir);
        },
        'database silent for a minute': async ({ server, books }) => {
          const goOn = await server.freezePostgres();
          await aMinute(books);
          goOn();
        },
        'line to the database silent for a minute': async ({ books }) => {
          proxy.fallSilent();
          await aMinute(books);
          proxy.goOn();
        },
      },
    });
  } finally {
    await proxy.stop();
    await postgres.stop();
    await fs.rm(folder, { recursive: true, force: true });
  }
}
