import { sendPoint } from '@reward-points/contract/awards';
import { updateBirthday } from '@reward-points/contract/birthdays';
import { sendPointMessage } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { type Recipient, SendPointModal } from './send-point-modal.tsx';

const recipient: Recipient = { id: 7, name: 'PT Tirta', whatsapp: '62811000007', point: 430 };
const message = { message: 'Halo {{1}}, Anda menerima {{2}} point.', template_id: 't-1' };
const awarded = {
  message: 'Point berhasil dikirim',
  data: { id: 1, point: 1_680, total_point: 1_680 },
};

test('the award, then the message, then the birthday, in this order [POINT-02, POINT-03]', async () => {
  const server = fakeServer();
  server.answers(sendPoint, awarded);
  server.answers(sendPointMessage, { message: 'Message Sent' });
  server.answers(updateBirthday, { message: 'ok' });
  const screen = await show(
    <SendPointModal
      recipient={{ ...recipient, birthdayId: 3 }}
      message={message}
      onClose={() => {}}
    />,
  );
  await screen.getByRole('textbox', { name: /Point/ }).fill('1250');
  await expect.element(screen.getByText('Halo PT Tirta, Anda menerima 1.250 point.')).toBeVisible();
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(server.calls.map((call) => call.path)).toEqual([
    '/api/admin/send-point',
    '/api/admin/qontak/sendpoint',
    '/api/admin/notifications/birthdays/3',
  ]);
  expect(server.calls[0]?.body).toEqual({ id_customer: 7, add_point: 1250, id_birthday: 3 });
});

test('an award that fails says so, nobody is told, and the next try is the same award [POINT-04]', async () => {
  const server = fakeServer();
  server.fails(sendPoint);
  const screen = await show(
    <SendPointModal recipient={recipient} message={message} onClose={() => {}} />,
  );
  await screen.getByRole('textbox', { name: /Point/ }).fill('100');
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Gagal beri Point')).toBeVisible();
  server.answers(sendPoint, awarded);
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  const awards = server.calls.filter((call) => call.path === '/api/admin/send-point');
  expect(awards).toHaveLength(2);
  expect(awards[0]?.key).toBe(awards[1]?.key);
});

test('a birthday that could not be noted says so, after the points were sent [POINT-05]', async () => {
  const server = fakeServer();
  server.answers(sendPoint, awarded);
  server.answers(sendPointMessage, { message: 'Message Sent' });
  server.fails(updateBirthday);
  const screen = await show(
    <SendPointModal
      recipient={{ ...recipient, birthdayId: 3 }}
      message={message}
      onClose={() => {}}
    />,
  );
  await screen.getByRole('textbox', { name: /Point/ }).fill('100');
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Gagal update Notifikasi')).toBeVisible();
});

test('a message that fails is shown to nobody [POINT-18, MSG-14]', async () => {
  const server = fakeServer();
  server.answers(sendPoint, awarded);
  server.refuses(sendPointMessage, 'provider_failed');
  const screen = await show(
    <SendPointModal recipient={recipient} message={message} onClose={() => {}} />,
  );
  await screen.getByRole('textbox', { name: /Point/ }).fill('100');
  await screen.getByRole('button', { name: 'Kirim Point' }).click();
  await expect.element(screen.getByText('Point berhasil dikirim')).toBeVisible();
  expect(screen.getByText('Layanan WhatsApp sedang tidak dapat dihubungi.').elements()).toEqual([]);
});
