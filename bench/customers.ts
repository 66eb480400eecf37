import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { load, median } from './load.ts';
import { startServer } from './server.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 3;

/** Each is the same call at both sizes. A part of one name is what nearly nobody has; “pt” is in every third name. */
const pages = [
  { name: 'page 1, newest first', path: '/api/admin/users?page=1' },
  { name: 'page 1 by rank', path: '/api/admin/users?page=1&order_by=total_point' },
  { name: 'page 1 by point', path: '/api/admin/users?page=1&order_by=point' },
  { name: 'page 1 by name', path: '/api/admin/users?page=1&order_by=name' },
  { name: 'the last page', path: 'last' },
  { name: 'a rare part of a name', path: '/api/admin/users?page=1&name=a87ff6' },
  { name: 'a frequent part of a name', path: '/api/admin/users?page=1&name=pt%20' },
];

/** Pages of the customer list at 1,000,000 customers as a share of the same pages at 1,000. */
export async function benchCustomers(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const few = await serve(postgres, 'few', FEW);
    const many = await serve(postgres, 'many', MANY);
    for (const page of pages) {
      const results = { few: [] as number[], many: [] as number[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        results.few.push(await few.measure(page.path));
        results.many.push(await many.measure(page.path));
      }
      const [small, large] = [median(results.few), median(results.many)];
      console.log(
        `${page.name}, at ${MANY} / at ${FEW} customers: ${(large / small).toFixed(2)}` +
          ` (${large.toFixed(0)} and ${small.toFixed(0)} a second)`,
      );
    }
    await few.stop();
    await many.stop();
  } finally {
    await postgres.stop();
  }
}

async function serve(
  postgres: Awaited<ReturnType<typeof startBenchPostgres>>,
  name: string,
  count: number,
): Promise<{ measure: (path: string) => Promise<number>; stop: () => Promise<void> }> {
  const { url, client, close } = await postgres.database(name);
  await insertCustomers(client, count, 1_000);
  const server = await startServer(url);
  const token = await signInAdministrator(client);
  const lastPage = Math.ceil((count + 1) / 10);
  return {
    measure: async (path) => {
      const listPath = path === 'last' ? `/api/admin/users?page=${lastPage}` : path;
      const next = () => ({ method: 'GET' as const, path: listPath, token });
      const measured = await load(server.address, {
        connections: CONNECTIONS,
        seconds: SECONDS,
        next,
      });
      if (measured.failed > 0) throw new Error(`${listPath}: ${measured.failed} calls failed`);
      return measured.perSecond;
    },
    stop: async () => {
      await server.stop();
      await close();
    },
  };
}
