import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openDatabase } from '#db/database.ts';
import { ADMIN, useApp } from '#test/app.ts';
import { createTestDatabase } from '#test/database.ts';
import { atOnce } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';
import { ensureOwnAccount } from './ensure-own-account.ts';

const app = useApp();
const OWN = {
  username: 'admin',
  company: 'PT Alir',
  whatsapp: ADMIN.whatsapp,
  password: undefined,
};

test('of several servers that start on an empty database one creates the administrator, with a password of its own [S-36, ADD-30]', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url);
  const made = await atOnce(5, () => ensureOwnAccount(db, app.dependencies, OWN));
  const created = made.filter((each) => each !== null);
  assert.equal(created.length, 1);
  assert.match(created[0]?.generated ?? '', /^[\w-]{16}$/);
  const rows = await db.selectFrom('accounts').select(['id', 'customer_id', 'role']).execute();
  assert.deepEqual(rows, [{ id: 1, customer_id: 1, role: 'admin' }]);
  await close();
  await database.drop();
});

test('no two installations get the same password [S-36]', async () => {
  const passwords = new Set<string | null | undefined>();
  for (let n = 0; n < 2; n += 1) {
    const database = await createTestDatabase();
    const { db, close } = openDatabase(database.url);
    passwords.add((await ensureOwnAccount(db, app.dependencies, OWN))?.generated);
    await close();
    await database.drop();
  }
  assert.equal(passwords.size, 2);
});

test('an administrator that stands already is changed by no setting', async () => {
  await changesNothing(app, async () => {
    const again = await ensureOwnAccount(app.dependencies.db, app.dependencies, {
      username: 'root',
      company: 'PT Lain',
      whatsapp: '6281234567890',
      password: 'another-password',
    });
    assert.equal(again, null);
  });
});

test('a password that was given is handed to nobody who could print it [S-36]', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url);
  const created = await ensureOwnAccount(db, app.dependencies, {
    ...OWN,
    password: 'lampu-hijau-8',
  });
  assert.deepEqual(created, { generated: null });
  await close();
  await database.drop();
});

test('the password of a new administrator is said before the account stands, so that no end in between leaves one whose password nobody knows [S-36, ADD-420]', async () => {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url);
  const said: (string | null)[] = [];
  const dying = ensureOwnAccount(db, app.dependencies, OWN, (generated) => {
    said.push(generated);
    throw new Error('gone');
  });
  await assert.rejects(dying, /gone/);
  const made = await ensureOwnAccount(db, app.dependencies, OWN, (generated) => {
    said.push(generated);
  });
  assert.equal(said.length, 2);
  assert.match(said[0] ?? '', /^[\w-]{16}$/);
  assert.notEqual(said[0], said[1], 'what was made anew has another');
  assert.deepEqual(made, { generated: said[1] });
  await ensureOwnAccount(db, app.dependencies, OWN, () => assert.fail('it stands already'));
  await close();
  await database.drop();
});
