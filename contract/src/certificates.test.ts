import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  CERTIFICATE_BYTES_MAX,
  CertificateForm,
  certificateChecks,
  createCertificate,
} from './certificates.ts';

const day = '2026-01-10';
const form = { kind: 'tera', number: 'K-1', issuer: 'UPTD', issued_on: day, valid_until: day };

test('a certificate holds at least for the day of its issue, for the form as for the call [ADD-775]', () => {
  const holds = (valid_until: string) => [
    certificateChecks.valid_until.isRight(valid_until, form),
    CertificateForm.safeParse({ ...form, valid_until }).success,
    createCertificate.body.safeParse({ ...form, valid_until }).success,
  ];
  assert.deepEqual(holds(day), [true, true, true]);
  assert.deepEqual(holds('2026-01-09'), [false, false, false]);
});

test('its file has something in it, and ten megabytes at most [ADD-775]', () => {
  const isRight = (bytes: number) =>
    certificateChecks.file.isRight(new File([new Uint8Array(bytes)], 'a.pdf'), {});
  assert.deepEqual([0, 1, CERTIFICATE_BYTES_MAX, CERTIFICATE_BYTES_MAX + 1].map(isRight), [
    false,
    true,
    true,
    false,
  ]);
});
