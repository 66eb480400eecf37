import {
  deleteCertificate,
  listCertificates,
  updateCertificate,
} from '@reward-points/contract/certificates';
import { expect, test } from 'vitest';
import { aCertificate } from '#test/certificates.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { CertificateModal } from './certificate-modal.tsx';
import { DeleteCertificate } from './delete-certificate.tsx';

test('a certificate that somebody else has corrected is read anew, on whichever page it stands by now, what was typed stays, and is saved then [ADD-775, ADD-303]', async () => {
  const certificate = aCertificate({ version: 1 });
  const server = fakeServer();
  server.answers(listCertificates, page([certificate]));
  const { screen } = await showDialog(
    <CertificateModal equipmentId={4} certificate={certificate} />,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const save = screen.getByRole('button', { name: 'Simpan' });
  await field('Nomor').fill('KAL-77');
  server.refuses(updateCertificate, 'record_changed');
  const newer = Array.from({ length: 5 }, (_, id) => aCertificate({ id: 20 + id }));
  const corrected = aCertificate({ issuer: 'Balai Metrologi Bandung', version: 2 });
  server.answers(listCertificates, ({ path }) =>
    page(path.includes('page=1&per_page=100') ? [...newer, corrected] : newer),
  );
  await save.click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(field('Nomor')).toHaveValue('KAL-77');
  server.answers(updateCertificate, { message: 'Sertifikat disimpan' });
  await save.click();
  await expect
    .poll(() => server.callsOf(updateCertificate).at(-1)?.body)
    .toMatchObject({ number: 'KAL-77', issuer: 'Balai Metrologi Bandung', version: '2' });
});

test('the question before a certificate is deleted closes where it is gone, and says so [ADD-775]', async () => {
  fakeServer().refuses(deleteCertificate, 'certificate_not_found');
  const { screen, frame } = await showDialog(<DeleteCertificate certificate={aCertificate()} />);
  await frame.getByRole('textbox', { name: 'Alasan' }).fill('Salah alat');
  await frame.getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Sertifikat tidak ditemukan.')).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
});
