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
  const children = fs
    .readdirSync('/proc')
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
