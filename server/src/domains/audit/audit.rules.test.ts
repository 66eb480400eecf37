import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesTold, differenceOf, sentenceOf } from './audit.rules.ts';
import { maskedCode } from './masked-code.ts';

test('an act reads as a sentence with each change as a person writes it: numbers, days, what was filled in and taken away [ADD-183]', () => {
  const of = (before: object, after: object) =>
    sentenceOf('admin', { act: 'reward-updated', subject: 'Pulsa 50', before, after });
  const kind = 'voucher';
  for (const [before, after, sentence] of [
    [{ required_point: 1_200 }, { required_point: 150 }, ': harga 1.200 → 150 point'],
    [{ rules: 10_000 }, { rules: 25_000 }, ': rupiah untuk 1 point Rp10.000 → Rp25.000'],
    [
      { next_service: '2026-01-05' },
      { next_service: '2028-12-31' },
      ': servis berikutnya 5 Januari 2026 → 31 Desember 2028',
    ],
    [{ note: null }, { note: 'Di  atap\nkantor' }, ': catatan diisi Di atap kantor'],
    [{ note: 'Lama' }, { note: '' }, ': catatan Lama dihapus'],
    [{ image: 'a.webp' }, { image: 'b.webp' }, ': gambar diganti'],
    [{ stock: 1 }, { stock: 1 }, ' tanpa perubahan'],
    [{ name: 'x'.repeat(90) }, { name: 'y' }, `: nama ${'x'.repeat(59)}… → y`],
  ] as const) {
    assert.equal(
      of({ kind, ...before }, { kind, ...after }),
      `admin mengubah voucher Pulsa 50${sentence}`,
    );
  }
});

test('only what became another is kept, and nothing under a name that the trail does not know [ADD-180, ADD-182]', () => {
  const before = { name: 'A', email: 'a@x.id', password: 'lama' };
  const after = { name: 'B', email: 'a@x.id', password: 'baru' };
  assert.deepEqual(differenceOf(before, after), { before: { name: 'A' }, after: { name: 'B' } });
  assert.deepEqual(differenceOf(undefined, after), {
    before: null,
    after: { name: 'B', email: 'a@x.id' },
  });
});

test('the facts of an act stand in the order of the forms, whatever order the database has them in [ADD-183]', () => {
  const labels = changesTold({ email: 'a', address: 'b', name: 'c' }, null);
  assert.deepEqual(
    labels.map(({ label }) => label),
    ['Nama', 'Email', 'Alamat'],
  );
});

test('a code leaves at most its last four signs, and never more than half of it [ADD-182]', () => {
  assert.equal(maskedCode('VCR-7K2M-9Q4T'), '••••9Q4T');
  assert.equal(maskedCode('ABCDE'), '••••DE');
  assert.equal(maskedCode('A'), '••••');
});
