import { withClient } from '@reward-points/server/src/db/pool';

const COMMITS = 200;

/** How long a commit of one row takes with its copy on the second machine, and without: medians, one after another. */
export const commitCost = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    await client.query('create table commits (n integer)');
    const medianOf = async (setting: string): Promise<string> => {
      await client.query(`set synchronous_commit = ${setting}`);
      const times: number[] = [];
      for (let n = 0; n < COMMITS; n += 1) {
        const startedAt = performance.now();
        await client.query('insert into commits values (1)');
        times.push(performance.now() - startedAt);
      }
      return `${times.toSorted((one, other) => one - other)[COMMITS / 2]?.toFixed(1)} ms`;
    };
    const [alone, copied] = [await medianOf('local'), await medianOf('on')];
    await client.query('drop table commits');
    return `a commit takes ${copied} with its copy on the second machine, ${alone} without`;
  });
