import { spawn } from 'node:child_process';
import path from 'node:path';
import { bareEnvironment } from './processes.ts';

/** Runs what one of the commands of `npm run` runs, with these settings and no other. */
export async function runProgram(
  program: 'backup' | 'restore' | 'copy-pictures',
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const file = path.resolve(import.meta.dirname, `../src/${program}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...bareEnvironment, ...settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}
