import { spawn } from 'node:child_process';
import path from 'node:path';
import { bareEnvironment } from './processes.ts';

/** Runs what one of the commands of `npm run` runs, with these settings and no other. */
export const runProgram = (...given: Parameters<typeof startProgram>): Promise<Ended> =>
  startProgram(...given).ended;

interface Ended {
  code: number | null;
  output: string;
}

/** Starts it, for whoever looks at it while it runs. */
export function startProgram(
  program: 'backup' | 'restore' | 'copy-pictures' | 'upgrade-postgres',
  settings: Record<string, string>,
  ...args: string[]
): { pid: number; ended: Promise<Ended> } {
  const file = path.resolve(import.meta.dirname, `../src/programs/${program}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...bareEnvironment, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const ended = new Promise<Ended>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { pid: child.pid ?? 0, ended };
}
