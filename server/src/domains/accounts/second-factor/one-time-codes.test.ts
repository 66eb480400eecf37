import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressOf, base32, codeOfStep, matchingStep, newRecoveryCode } from './one-time-codes.ts';

/** Of RFC 6238, appendix B: the secret of its vectors with SHA-1, and their last six digits. */
const secret = Buffer.from('12345678901234567890');
const VECTORS: [seconds: number, code: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];
const at = (seconds: number) => new Date(seconds * 1000);

test('codes are those of the vectors of RFC 6238 [ADD-200]', () => {
  for (const [seconds, code] of VECTORS) {
    assert.equal(codeOfStep(secret, Math.floor(seconds / 30)), code);
  }
});

test('a code counts in its own step and the one before and after it, and in no other [ADD-200]', () => {
  const code = codeOfStep(secret, 1_000);
  const accepted = [998, 999, 1_000, 1_001, 1_002].map((step) =>
    matchingStep({ secret, usedStep: null }, code, at(step * 30 + 29)),
  );
  assert.deepEqual(accepted, [null, 1_000, 1_000, 1_000, null]);
});

test('neither a code that was used nor one before it counts again [ADD-200]', () => {
  const tried = [999, 1_000, 1_001].map((step) =>
    matchingStep({ secret, usedStep: 1_000 }, codeOfStep(secret, step), at(30_000)),
  );
  assert.deepEqual(tried, [null, null, 1_001]);
});

test('a code may be typed with spaces, and is nothing but six digits [ADD-200]', () => {
  const tries = ['287 082', ' 287082 ', '28708', '2870822', '２８７０８２', '0x0082', ''];
  assert.deepEqual(
    tries.map((typed) => matchingStep({ secret, usedStep: null }, typed, at(59))),
    [1, 1, null, null, null, null, null],
  );
});

test('a secret is written as RFC 4648 has it, and in the address that authenticators read [ADD-200]', () => {
  assert.equal(base32(Buffer.from('foobar')), 'MZXW6YTBOI');
  assert.equal(
    addressOf(secret, { company: 'PT Alir & Co', name: 'admin' }),
    'otpauth://totp/PT%20Alir%20%26%20Co:admin?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=PT%20Alir%20%26%20Co',
  );
});

test('recovery codes have eighty bits in groups that can be read out, and none comes twice [ADD-201]', () => {
  const codes = Array.from({ length: 200 }, newRecoveryCode);
  for (const code of codes) assert.match(code, /^([a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  assert.equal(new Set(codes).size, 200);
});
