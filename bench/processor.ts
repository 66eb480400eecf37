import fs from 'node:fs/promises';

const TICKS_A_SECOND = 100;

/** Of /proc/<pid>/stat, the fields behind the name of the program, which may hold anything. */
async function statOf(pid: number | string): Promise<number[]> {
  const text = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
}

/** Processor seconds of a process so far, with those of its children that have ended. */
async function secondsOf(pid: number | string): Promise<number> {
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = (await statOf(pid)).slice(
    11,
    15,
  );
  return (user + system + childrenUser + childrenSystem) / TICKS_A_SECOND;
}

/** The same with the children that still run: PostgreSQL has one for each connection. */
async function secondsOfFamily(pid: number): Promise<number> {
  const others = (await fs.readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const seconds = await Promise.all(
    others.map(async (other) => ((await statOf(other))[1] === pid ? secondsOf(other) : 0)),
  );
  return seconds.reduce((sum, each) => sum + each, await secondsOf(pid));
}

export interface Processes {
  server: number;
  postgres: number;
}

/**
 * Which share of the machine's cores each took while a work was done; the load generator is this process itself, and what
 * it takes the server does not have.
 */
export async function watchingProcessor<T>(
  { server, postgres }: Processes,
  work: () => Promise<T>,
): Promise<{ result: T; shares: string }> {
  const used = () =>
    Promise.all([secondsOf(process.pid), secondsOf(server), secondsOfFamily(postgres)]);
  const began = performance.now();
  const before = await used();
  const result = await work();
  const after = await used();
  const elapsed = (performance.now() - began) / 1000;
  const [generator, ours, theirs] = after.map((seconds, index) =>
    Math.max(0, (seconds - (before[index] ?? 0)) / elapsed).toFixed(2),
  );
  return {
    result,
    shares: `cores: load generator ${generator}, server ${ours}, PostgreSQL ${theirs}`,
  };
}
