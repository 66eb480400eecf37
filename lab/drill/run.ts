/**
 * Loses and brings back the machines of deploy/cluster while members claim and the administrator gives: `npm
 * run lab drill [seed] [-- --bucket]`. Afterwards everything that was acknowledged is compared with the database.
 * Pictures are in a folder that both servers have, or in a bucket. Ends with 1 when something was found that should not
 * have been.
 */
import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { withClient } from '@reward-points/server/src/db/pool';
import { aBucket } from '@reward-points/server/test/bucket';
import { clientOf } from '@reward-points/server/test/called';
import { startFakeQontak } from '@reward-points/server/test/fakes/qontak';
import { QONTAK_ACCOUNT } from '@reward-points/server/test/fakes/qontak-account';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';
import { type Books, openBooks, refill } from '#trial/books.ts';
import { compare } from '#trial/compare.ts';
import { chooseTemplates } from '#trial/sent-messages.ts';
import { write } from '#trial/write.ts';
import { commitCost } from './commit-cost.ts';
import { crossServers } from './crossing.ts';
import { EVENTS } from './events.ts';
import { fileOf, type Place } from './files.ts';
import { startFront, WAYS, type Way } from './front.ts';
import { startMachines } from './machines.ts';
import { compareMessages } from './messages.ts';
import { lookAtNginx } from './nginx.ts';
import { type Pictures, picturesOf } from './pictures.ts';
import { requirePrograms } from './programs.ts';
import { becomeDue, findRuns, findUndone } from './schedule.ts';
import { watch } from './watch.ts';

const CLIENTS = 12;
const PACE_MS = 60;
/** Of load before and after each event. */
const AROUND_MS = 4_000;

/** Of what was found in one event. */
const SAID_MAX = 10;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const words = process.argv.slice(2);
const seed = Number(words.find((word) => !word.startsWith('--')) ?? randomInt(2 ** 31));

const bin = requirePrograms();
const folder = scratchFolder('drill');
const place: Place = {
  folder,
  network: `127.77.${1 + (process.pid % 250)}`,
  secret: randomBytes(12).toString('hex'),
};
say(`seed ${seed}, in ${folder}`);

/** What ends whatever was started so far. */
const ends: (() => Promise<unknown>)[] = [];
const end = async () => {
  for (const endLast of ends.splice(0).reverse()) await endLast();
};
for (const reason of ['SIGINT', 'SIGTERM', 'uncaughtException']) {
  process.once(reason, (why) => {
    say(String(why instanceof Error ? why.stack : why));
    void end().then(() => process.exit(1));
  });
}

const fake = await startFakeQontak();
ends.push(fake.stop);
const bucket = words.includes('--bucket') ? await aBucket() : undefined;
if (bucket) ends.push(bucket.remove);
const stores = bucket
  ? { PICTURE_DIR: 's3://reward-points/pictures', ...bucket.settings }
  : { PICTURE_DIR: path.join(folder, 'pictures') };
const machines = startMachines(place, bin);
ends.push(machines.end);
const front = startFront(place, {
  LOG_LEVEL: 'info',
  WHATSAPP_PROVIDER: 'qontak',
  WHATSAPP_PER_MINUTE: '6000',
  WHATSAPP_PER_DAY: '1000000',
  QONTAK_TOKEN: QONTAK_ACCOUNT.token,
  QONTAK_BASE_URL: fake.legacyUrl,
  ...stores,
});
ends.push(front.end);

const rows: string[][] = [];
let findings: string[] = [];
let said = 0;
try {
  await machines.whole();
  say('three PostgreSQL, one of them writes and another copies each commit');
  const owner = superuserUrl('postgres');
  for (const statement of fileOf(place, 'cluster/roles.sql').split(';')) {
    await withClient(owner, (client) => client.query(statement));
  }
  say(await commitCost(owner));
  let books: Books | undefined;
  let pictures: Pictures | undefined;
  for (const way of WAYS) {
    say(`\nby ${way}`);
    await Promise.all(front.servers.map((server) => server.start(way)));
    books ??= await openBooks({
      address: () => front.address,
      databaseUrl: () => front.databaseUrl,
      ...clientOf(() => front.address),
    });
    findings = books.findings;
    pictures ??= picturesOf(front, books.administrator, findings);
    await chooseTemplates(books.server);
    findings.push(...(await crossServers(front, books.administrator)));
    findings.push(...(await lookAtNginx(front, books.administrator)));
    await becomeDue(superuserUrl('reward_points'));
    for (const [name, happen] of Object.entries(EVENTS)) {
      rows.push([way, name, ...(await underLoad({ books, pictures, way, happen }))]);
      await becomeDue(superuserUrl('reward_points'));
      await compare(books);
      await pictures.lookAt(front.servers.map(({ address }) => address));
      await refill(books, rows.length);
      say(`${rows.at(-1)?.slice(1).join(' · ')} · ${findings.length} findings`);
      for (const finding of findings.slice(said, said + SAID_MAX)) say(`✖ ${finding}`);
      said = findings.length;
    }
    findings.push(...(await findUndone(superuserUrl('reward_points'))));
    await Promise.all(front.servers.map((server) => server.stop()));
  }
  if (!books || !pictures) throw new Error('There was no load.');
  await Promise.all(front.servers.map((server) => server.start('several hosts')));
  const messages = await compareMessages(books, fake);
  const runs = findRuns(front.servers.map(({ log }) => log));
  findings.push(...runs.findings);
  say(`\n${JSON.stringify(books.figures)}`);
  say(messages);
  say(`${pictures.summary()}, in a ${bucket ? 'bucket' : 'folder'}`);
  say(runs.summary);
  for (const [typed, program] of [
    ['npm run points:verify', 'verify.ts'],
    ['npm run backup', 'backup.ts'],
  ] as const) {
    say(`${typed}: ${await command(program)}`);
  }
} catch (error) {
  findings.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await end();
}

const head = ['way', 'event', 'no write for', '503', '502', 'no answer', 'slowest answer'];
const widths = head.map((cell, column) =>
  Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
);
say('');
for (const row of [head, widths.map((width) => '-'.repeat(width)), ...rows]) {
  say(`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`);
}
say(`\nseed ${seed}`);
for (const finding of findings.slice(said)) say(`✖ ${finding}`);
if (findings.length === 0) fs.rmSync(folder, { recursive: true, force: true });
else say(`What each program said is in ${folder}.`);
process.exit(findings.length > 0 ? 1 : 0);

/** An address of all three machines, as whoever may do everything. */
function superuserUrl(database: string): string {
  return front.databaseUrl
    .replace(/\/\/[^@]*@/, `//postgres:${place.secret}-superuser@`)
    .replace(/\/\w+\?/, `/${database}?`);
}

/** Makes writes until the event is over. @returns what was seen of it from outside. */
async function underLoad({
  books,
  pictures,
  way,
  happen,
}: {
  books: Books;
  pictures: Pictures;
  way: Way;
  happen: (typeof EVENTS)[string];
}): Promise<string[]> {
  const seen = watch(books);
  const endUploads = pictures.begin();
  let next = 0;
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      next += 1;
      await write(books, `${seed}-${rows.length}-${next}`);
      await pause(PACE_MS);
    }
  };
  const working = Array.from({ length: CLIENTS }, work);
  await pause(AROUND_MS);
  try {
    await happen({ machines, front, way, pictures, written: seen.written });
    await pause(AROUND_MS);
  } finally {
    isOver = true;
    await Promise.all([...working, endUploads()]);
  }
  return seen.end();
}

/** Beside what goes on here, since the line to the bucket runs through this process. */
async function command(program: string): Promise<string> {
  const file = path.resolve(import.meta.dirname, '../../server/src/programs', program);
  const { stdout } = await promisify(execFile)(process.execPath, [file], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: front.databaseUrl,
      DATA_DIR: path.join(folder, 'server-21'),
      BACKUP_DIR: path.join(folder, 'backups'),
      ...stores,
    },
  });
  return stdout.trim();
}
