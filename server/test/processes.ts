import fs from 'node:fs';
import path from 'node:path';

/**
 * All that a program is started with besides its settings. What one has compiled, the next need not compile again, and what
 * it puts away for a while goes where the tests put theirs.
 */
export const bareEnvironment = {
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
};

/** Whether a process does anything: one that has ended and whose parent has not asked yet how does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

/**
 * Every thread of a process and of those that it has started, with the name of its program, its nice value, and that of its
 * session where the kernel shares the processors between sessions.
 */
export function threadsOf(
  pid: number,
): { program: string; nice: number; sessionNice: number | undefined }[] {
  const folder = `/proc/${pid}/task`;
  try {
    const program = path.basename(fs.readlinkSync(`/proc/${pid}/exe`));
    const session = `/proc/${pid}/autogroup`;
    const sessionNice = fs.existsSync(session)
      ? Number(fs.readFileSync(session, 'utf8').trim().split(' ').at(-1))
      : undefined;
    return fs.readdirSync(folder).flatMap((id) => {
      // After the name, in which anything may stand, come numbers.
      const numbers = fs
        .readFileSync(`${folder}/${id}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ');
      const children = fs.readFileSync(`${folder}/${id}/children`, 'utf8').split(' ');
      const started = children.filter(Boolean).map(Number);
      return [{ program, nice: Number(numbers?.[16]), sessionNice }, ...started.flatMap(threadsOf)];
    });
  } catch {
    // It has ended meanwhile.
    return [];
  }
}
