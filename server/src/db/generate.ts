// Writes schema.sql and tables.ts from the migrations; with --check it only says whether they are fresh.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describeSchema } from './describe-schema.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { migrate } from './migrate.ts';

const files = {
  sql: path.resolve(import.meta.dirname, '../../schema.sql'),
  types: path.resolve(import.meta.dirname, 'tables.ts'),
};

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-schema-'));
await fs.chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { fsync: 'off' });
try {
  await migrate(postgres.url('postgres'));
  const schema = await describeSchema(postgres.url('postgres'));
  for (const part of ['sql', 'types'] as const) {
    const stands = await fs.readFile(files[part], 'utf8').catch(() => '');
    if (stands === schema[part]) continue;
    if (process.argv.includes('--check')) {
      console.error(`${files[part]} is not what the migrations make; run npm run check -- --write`);
      process.exitCode = 1;
    } else {
      await fs.writeFile(files[part], schema[part]);
    }
  }
} finally {
  await postgres.stop();
  await fs.rm(folder, { recursive: true, force: true });
}
