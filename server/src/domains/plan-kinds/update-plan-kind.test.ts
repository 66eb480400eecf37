import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';

const app = useApp();

test('the trail says what of a kind of plans was, and what is [ADD-763, ADD-780, ADD-28]', async () => {
  const stands = {
    every_months: 12,
    remind_days: [30],
    reminds: false,
    reminds_certificates: false,
  };
  const change = (form: object) => app.call('PATCH', '/api/admin/plan-kinds/tera', { body: form });
  assert.equal((await change(stands)).status, 200);
  const form = {
    every_months: 6,
    remind_days: [7, 14],
    reminds: true,
    reminds_certificates: true,
    checklist: ' Bersihkan \n\nSegel',
    rule: 'Permendag 68/2018',
    rule_source: 'https://example.com/68',
    rule_checked_on: '2026-11-01',
  };
  assert.equal((await change(form)).status, 200);
  const { body } = await app.call('GET', '/api/admin/audit-trail?per_page=1');
  assert.deepEqual(
    body.data.data[0].changes.map(({ label, before, after }: Record<string, string>) => [
      label,
      before,
      after,
    ]),
    [
      ['Diulang setiap (bulan)', '12', '6'],
      ['Mengingatkan dengan sendirinya', 'tidak', 'ya'],
      ['Hari sebelumnya', '30', '14, 7'],
      ['Mengingatkan akhir sertifikat', 'tidak', 'ya'],
      ['Yang dikerjakan', null, 'Bersihkan; Segel'],
      ['Aturan', null, 'Permendag 68/2018'],
      ['Sumber aturan', null, 'https://example.com/68'],
      ['Aturan diperiksa', null, '1 November 2026'],
    ],
  );
});
