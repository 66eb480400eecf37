import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSWORD_COST } from '#domains/accounts/passwords/passwords.ts';
import { useApp } from '#test/app.ts';
import { aCustomer } from '#test/builders.ts';

// Here passwords cost what they cost in earnest, since their cost is what is tested.
const app = useApp({ passwordCost: PASSWORD_COST });

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function secondsOf(whatsapp: string): Promise<number> {
  const start = process.cpuUsage();
  const { status } = await app.call('POST', '/api/login', {
    body: { whatsapp, password: 'wrong-password' },
    token: null,
  });
  assert.equal(status, 401);
  const { user } = process.cpuUsage(start);
  return user / 1e6;
}

test('an unknown number costs as much work as a wrong password, so nobody learns who is a customer [S-23]', async () => {
  const { whatsapp } = await aCustomer(app);
  const [known, unknown]: [number[], number[]] = [[], []];
  // The first of each compiles what it runs.
  await secondsOf(whatsapp);
  await secondsOf('628770000009');
  for (let n = 0; n < 7; n += 1) {
    known.push(await secondsOf(whatsapp));
    unknown.push(await secondsOf(`62877000000${n}`));
  }
  const ratio = median(unknown) / median(known);
  // Without the work the ratio would be below a tenth.
  assert.ok(ratio > 0.5 && ratio < 2, `unknown costs ${ratio.toFixed(2)} of known`);
});

test('a password is kept as an argon2id hash with its own salt, at the cost that OWASP asks for [S-24]', async () => {
  const [one, two] = [await aCustomer(app), await aCustomer(app)];
  const rows = await app.dependencies.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', 'in', [one.accountId, two.accountId])
    .execute();
  const hashes = rows.map((row) => row.password_hash);
  for (const hash of hashes) assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  assert.equal(one.password, two.password);
  assert.notEqual(hashes[0], hashes[1]);
});
