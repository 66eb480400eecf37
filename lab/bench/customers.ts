import { insertCustomers, signInAdministrator, startBenchPostgres } from './database.ts';
import { report } from './figures.ts';
import { load, median } from './load.ts';
import { numberOption } from './options.ts';
import { watchingProcessor } from './processor.ts';
import { startServer } from './server.ts';

const FEW = 1_000;
const MANY = numberOption('customers', 1_000_000);
const CONNECTIONS = 10;
const SECONDS = 3;
const ROUNDS = 3;

const PAGE = '/api/admin/users?page=1';

/**
 * Each is the same call at both sizes, except for pages that a thousand customers do not have: page 500 is compared with
 * their page 50. A part of one name is what nearly nobody has; “pt” is in every third name, and no name has a “q”.
 */
const pages: { name: string; path: string; few?: string; goal?: number }[] = [
  { name: 'page 1, newest first', path: PAGE, goal: 0.9 },
  { name: 'page 1 by rank', path: `${PAGE}&order_by=total_point`, goal: 0.9 },
  { name: 'page 1 by point', path: `${PAGE}&order_by=point`, goal: 0.9 },
  { name: 'page 1 by name', path: `${PAGE}&order_by=name`, goal: 0.9 },
  {
    name: 'page 500',
    path: '/api/admin/users?page=500',
    few: '/api/admin/users?page=50',
    goal: 0.35,
  },
  { name: 'the last page', path: 'last' },
  { name: 'a rare part of a name', path: `${PAGE}&name=a87ff6`, goal: 0.6 },
  { name: 'a frequent part of a name', path: `${PAGE}&name=pt%20`, goal: 0.4 },
  { name: 'one letter that nobody has', path: `${PAGE}&name=q`, goal: 0.2 },
];

/** Pages of the customer list at 1,000,000 customers as a share of the same pages at 1,000. */
export async function benchCustomers(): Promise<void> {
  const postgres = await startBenchPostgres();
  try {
    const few = await serve(postgres, 'few', FEW);
    const many = await serve(postgres, 'many', MANY);
    for (const page of pages) {
      const results = { few: [] as number[], many: [] as number[] };
      const pids = { server: many.pid, postgres: postgres.pid };
      const { shares } = await watchingProcessor(pids, async () => {
        for (let round = 0; round < ROUNDS; round += 1) {
          results.few.push(await few.measure(page.few ?? page.path));
          results.many.push(await many.measure(page.path));
        }
      });
      const [small, large] = [median(results.few), median(results.many)];
      report({
        name: `customers, ${page.name}: ${MANY} / ${FEW}`,
        value: large / small,
        ...(page.goal !== undefined && { goal: { atLeast: page.goal } }),
        detail: `${large.toFixed(0)} and ${small.toFixed(0)} a second; ${shares}`,
      });
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
): Promise<{ pid: number; measure: (path: string) => Promise<number>; stop: () => Promise<void> }> {
  const { url, client, close } = await postgres.database(name);
  await insertCustomers(client, count, 1_000);
  const server = await startServer(url);
  const token = await signInAdministrator(client);
  const lastPage = Math.ceil((count + 1) / 10);
  return {
    pid: server.pid,
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
