import { listCertificates, updateCertificate } from '@reward-points/contract/certificates';
import { expect, test } from 'vitest';
import { aCertificate } from '#test/certificates.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { CertificateModal } from './certificate-modal.tsx';

test('a certificate that somebody else has corrected is read anew, what was typed stays, and is saved then [ADD-775, ADD-303]', async () => {
  const certificate = aCertificate({ version: 1 });
  const server = fakeServer();
  server.answers(listCertificates, page([certificate]));
  const { screen } = await showDialog(
    <CertificateModal equipmentId={4} certificate={certificate} page={2} />,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = screen.getByRole('button', { name: 'Simpan' });
  await field('Nomor').fill('KAL-77');
  server.refuses(updateCertificate, 'record_changed');
  server.answers(
    listCertificates,
    page([aCertificate({ issuer: 'Balai Metrologi Bandung', version: 2 })]),
  );
  await save.click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(field('Nomor')).toHaveValue('KAL-77');
  expect(server.callsOf(listCertificates).at(-1)?.path).toContain('page=2');
  server.answers(updateCertificate, { message: 'Sertifikat disimpan' });
  await save.click();
  await expect
    .poll(() => server.callsOf(updateCertificate).at(-1)?.body)
    .toMatchObject({ number: 'KAL-77', issuer: 'Balai Metrologi Bandung', version: '2' });
});
