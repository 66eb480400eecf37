// `npm run check`: format, lint, types, generated files, and that the walls between packages still stand.
// With `--write` it mends what can be mended: format, simple lint findings, and the generated files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, ready, root, run } from './ready.mjs';

const isWrite = process.argv.includes('--write');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
const types = ['contract', 'server', 'web', 'e2e', 'bench'].filter((name) =>
  existsSync(path.join(root, name, 'tsconfig.json')),
);

const steps = [
  ...(isWrite ? [['generated files', node, ['server/src/db/generate.ts']]] : []),
  [
    'format and lint',
    node,
    ['scripts/biome.mjs', ...(isWrite ? ['check', '--write'] : ['ci']), '--colors=off', '.'],
  ],
  [
    'promises and switches',
    bin('oxlint'),
    ['--type-aware', '--deny-warnings', '--quiet', 'contract', 'server', 'web/src'],
  ],
  ...types.map((name) => [`types of ${name}`, bin('tsc'), ['-p', name, '--checkers', '1']]),
  ['generated files are fresh', node, ['server/src/db/generate.ts', '--check']],
  ['the walls stand', node, ['scripts/fence/check-fence.ts']],
];

/** @returns how many steps passed and failed. */
export function check() {
  let failed = 0;
  for (const [name, command, args] of steps) {
    const isFine = run(command, args, { env: { NO_COLOR: '1' } });
    console.log(`${isFine ? '✔' : '✖'} ${name}`);
    if (!isFine) failed += 1;
  }
  return { passed: steps.length - failed, failed };
}

if (process.argv[1] === import.meta.filename) {
  ready();
  process.exitCode = check().failed > 0 ? 1 : 0;
}
