// `npm run check`: format, lint, types, generated files, and that import boundaries hold.
// With `--write` it mends what can be mended: format, simple lint findings, and the generated files.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { node, ready, root, runAside } from './ready.mjs';

const isWrite = process.argv.includes('--write');
const bin = (name) => path.join(root, 'node_modules/.bin', name);
/** The laboratory reads most of the server, and is looked at with it. */
const types = ['contract', 'server', 'web', 'e2e'].filter((name) =>
  existsSync(path.join(root, name, 'tsconfig.json')),
);

/** The tests that compare what the product does with a text of it. */
const TEXTS = [
  'test/calls.test',
  'test/constants.test',
  'answers.test',
  'every-act.test',
  'year-of-writes.test',
];

const steps = [
  ...(isWrite
    ? [
        ['generated files', node, ['server/src/db/generate.ts']],
        ['texts of what it does', node, ['server/test/run.ts', ...TEXTS], { WRITE_TEXTS: '1' }],
      ]
    : []),
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
  ['import boundaries hold', node, ['scripts/import-boundaries/check-import-boundaries.ts']],
  ['wrong changes find their place', node, ['lab/mutants/run.mjs', '--places']],
];

/** How many steps run beside each other; what one mends, the next one reads. */
const AT_ONCE = isWrite ? 1 : 2;

/** The compilers end before their memory would be worth tidying: a quarter of their work, for a tenth more memory. */
const environment = { NO_COLOR: '1', GOGC: '400' };

/** @returns how many steps passed and failed, which ones failed, and what is to be said about each. */
export async function check() {
  const failures = [];
  let said = '';
  const left = steps.values();
  const work = async () => {
    for (const [name, command, args, more] of left) {
      const step = await runAside(command, args, { ...environment, ...more });
      said += `${step.said}${step.isFine ? '✔' : '✖'} ${name}\n`;
      if (!step.isFine) failures.push({ name, why: '' });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { passed: steps.length - failures.length, failed: failures.length, failures, said };
}

if (process.argv[1] === import.meta.filename) {
  ready();
  const { failed, said } = await check();
  process.stdout.write(said);
  process.exitCode = failed > 0 ? 1 : 0;
}
