import { signInAdministrator, startBenchPostgres } from './database.ts';
import { median } from './load.ts';
import { startServer } from './server.ts';
import { type ImportTimes, timeCopy, timeImport } from './time-import.ts';

const LINES = 20_000;
const ROUNDS = 3;
const GIVE_UP_MS = 120_000;

/** An import of 20,000 customers, from the upload to the last row, as a ratio to COPY of the same rows into one plain table. */
export async function benchImports(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const { url, client, close } = await postgres.database('imports');
    const server = await startServer(url);
    const token = await signInAdministrator(client);
    const copies: number[] = [];
    const imports: ImportTimes[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const rows = Array.from({ length: LINES }, (_, n) => rowOf(round, n));
      copies.push(await timeCopy(client, COLUMNS, rows));
      imports.push(
        await timeImport(server.address, token, {
          kind: 'customers',
          head: HEAD,
          rows,
          isApplied: true,
          lookEveryMs: 20,
          giveUpMs: GIVE_UP_MS,
        }),
      );
    }
    const of = (part: keyof ImportTimes) => median(imports.map((each) => each[part]));
    const whole = of('uploaded') + of('judged') + of('applied');
    console.log(
      `${LINES} customers imported / COPY of the same rows: ${(whole / median(copies)).toFixed(0)}` +
        ` (${(whole / 1000).toFixed(2)} and ${(median(copies) / 1000).toFixed(3)} s: uploaded in` +
        ` ${(of('uploaded') / 1000).toFixed(2)}, previewed in ${(of('judged') / 1000).toFixed(2)}, applied in` +
        ` ${(of('applied') / 1000).toFixed(2)}; /healthz beside it at most ${of('slowest').toFixed(0)} ms)`,
    );
    await server.stop();
    await close();
  } finally {
    await postgres.stop();
  }
}

const HEAD = ['Nama', 'WhatsApp', 'Email', 'Tanggal berdiri', 'Alamat'];
const COLUMNS = 'name text, whatsapp text, email text, born_on date, address text';
const rowOf = (round: number, n: number): string[] => [
  `PT Pelanggan ${round} ${n}`,
  `62${811 + round}${String(n).padStart(8, '0')}`,
  `p${n}@example.com`,
  '2004-08-17',
  `Jalan Melati ${n}, Bandung`,
];
