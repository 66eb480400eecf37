/** Random writes by many clients at once, compared with the model after each round. */
import { aRealServer } from '@reward-points/server/test/real-server';
import { openBooks, refill } from './books.ts';
import { compare } from './compare.ts';
import { importBalance } from './import-balances.ts';
import type { Outcome, Trial } from './trial.ts';
import { write } from './write.ts';

const WRITES_A_ROUND = 200;
const AT_ONCE = 16;

export async function model({ rounds, seed, say }: Trial): Promise<Outcome> {
  const server = await aRealServer({ LOG_LEVEL: 'fatal' });
  try {
    await server.start();
    const books = await openBooks(server);
    for (let round = 0; round < rounds; round += 1) {
      let next = 0;
      const work = async () => {
        while (next < WRITES_A_ROUND) {
          next += 1;
          await write(books, `${seed}-${round}-${next}`);
        }
      };
      await Promise.all([importBalance(books, round), ...Array.from({ length: AT_ONCE }, work)]);
      await compare(books);
      await refill(books, round);
      say(`${books.figures.writes} writes, ${books.findings.length} findings`);
    }
    return { figures: { ...books.figures, 'rest points': rounds }, findings: books.findings };
  } finally {
    await server.remove();
  }
}
