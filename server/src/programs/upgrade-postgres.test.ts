import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { majorOf, shippedPackage } from '#db/postgres-binaries.ts';
import { runProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';

test('an upgrade that is given another PostgreSQL than that of the database says so by its folder and does not ask to be run [ADD-457]', async () => {
  const folder = scratchFolder('upgrade-postgres');
  const shipped = shippedPackage();
  const to = majorOf(shipped);
  fs.mkdirSync(path.join(folder, 'postgres'));
  fs.writeFileSync(path.join(folder, 'postgres/PG_VERSION'), `${to - 1}\n`);
  const { code, output } = await runProgram('upgrade-postgres', { DATA_DIR: folder }, shipped);
  fs.rmSync(folder, { recursive: true });
  assert.equal(code, 1);
  assert.equal(
    output,
    `${shipped} has PostgreSQL ${to}, and the database is of PostgreSQL ${to - 1}. Name the package of that one.\n`,
  );
});
