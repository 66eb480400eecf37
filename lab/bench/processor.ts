import fs from 'node:fs';

const TICKS_A_SECOND = 100;

interface Used {
  parent: number;
  own: number;
  /** Of what it started and what has ended since. */
  ended: number;
}

/** What Linux says of a process, in seconds of one core; undefined where there is no such process, or no Linux. */
function usedBy(pid: number | 'self'): Used | undefined {
  let stat: string;
  try {
    stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name before it may hold anything, also spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const seconds = (first: number) =>
    (Number(fields[first]) + Number(fields[first + 1])) / TICKS_A_SECOND;
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
}

/** What a process and all that it started have used so far, in seconds of one core. */
export function cpuSeconds(pid: number): number {
  const children = (fs.existsSync('/proc') ? fs.readdirSync('/proc') : [])
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usedBy(Number(name)))
    .filter((used) => used?.parent === pid);
  const { own = 0, ended = 0 } = usedBy(pid) ?? {};
  return children.reduce((sum, child) => sum + (child?.own ?? 0), own + ended);
}

/** What this process has used by itself, and what its ended children have. */
export function ownCpuSeconds(): { own: number; ended: number } {
  const { own = 0, ended = 0 } = usedBy('self') ?? {};
  return { own, ended };
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
  const used = () => {
    const { own, ended } = ownCpuSeconds();
    return [own + ended, cpuSeconds(server), cpuSeconds(postgres)];
  };
  const began = performance.now();
  const before = used();
  const result = await work();
  const after = used();
  const elapsed = (performance.now() - began) / 1000;
  const [generator, ours, theirs] = after.map((seconds, index) =>
    Math.max(0, (seconds - (before[index] ?? 0)) / elapsed).toFixed(2),
  );
  return {
    result,
    shares: `cores: load generator ${generator}, server ${ours}, PostgreSQL ${theirs}`,
  };
}
