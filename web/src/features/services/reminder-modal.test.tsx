import { type Customer, showCustomer } from '@reward-points/contract/customers';
import { showMessage } from '@reward-points/contract/messages';
import { undoReminder, updateServiceReminder } from '@reward-points/contract/services';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aService } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aStoredMessage } from '#test/messages.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { ReminderModal } from './reminder-modal.tsx';

const service = aService({ flowmeter_type: 'FM-200', serial_number: 'SN-0815' });

async function open({
  template_id = 't-1' as string | null,
  templates = [{ id: 't-1', name: 'pengingat', body: '{{1}}: {{2}} {{3}} {{4}}, {{5}} ({{6}})' }],
  of = service,
  unheard = [] as Customer['unheard'],
  isUnread = false,
} = {}) {
  const server = fakeServer();
  server.answers(showMessage, {
    data: aStoredMessage({ id: 2, type_of_message: 'REMINDER', template_id }),
  });
  if (isUnread) server.refuses(showMessage, 'not_found');
  server.answers(showCustomer, { data: aCustomer({ unheard }) });
  server.answers(listTemplates, { data: templates });
  server.answers(updateServiceReminder, { message: 'ok', id_message: 9 });
  const { screen, frame } = await showDialog(<ReminderModal service={of} />);
  const type = screen.getByRole('textbox', { name: 'Tipe' });
  const serial = screen.getByRole('textbox', { name: 'Nomor seri' });
  const send = screen.getByRole('button', { name: 'Send Reminder' });
  const save = screen.getByRole('checkbox', { name: /Simpan tipe dan nomor seri/ });
  return { server, screen, type, serial, send, save, frame };
}

const TEXT = 'PT Tirta: Flowmeter DN50 FM-200 SN-0815, 1 Juni 2025 (admin)';

test('a reminder is one call, filled in from the service, with the very text that was read [A-50, A-80, ADD-43, SVC-18]', async () => {
  const { server, screen, type, send, save, frame } = await open();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  expect(screen.getByText('Teks lain').elements()).toEqual([]);
  await expect.element(type).toHaveValue('FM-200');
  await expect.element(save).not.toBeInTheDocument();
  await send.click();
  await expect.element(screen.getByText('Reminder has been sent')).toBeVisible();
  await expect.element(screen.getByText('PT Tirta, Flowmeter DN50.')).toBeVisible();
  expect(server.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  expect(server.callsOf(updateServiceReminder)[0]?.body).toEqual({
    _method: 'PATCH',
    remind: 'Yes',
    message: {
      flowmeter_type: 'FM-200',
      serial_number: 'SN-0815',
      body: TEXT,
      save: false,
      version: 1,
      hold: true,
    },
  });
  await expect.element(frame).not.toBeInTheDocument();
});

test('a reminder is taken back from its toast, with its message; once that has left, why not is said [ADD-527]', async () => {
  const { server, screen, send } = await open();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.refuses(undoReminder, 'message_left');
  await send.click();
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.element(screen.getByText('Pengingat belum diurungkan')).toBeVisible();
  await expect
    .element(screen.getByText('Tidak dapat diurungkan lagi: pesannya sudah berangkat ke customer.'))
    .toBeVisible();
  server.answers(undoReminder, { message: 'Pengingat diurungkan' });
  openDialog(<ReminderModal service={service} />);
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  await send.click();
  await screen.getByRole('button', { name: 'Urungkan' }).click();
  await expect.element(screen.getByText('Pengingat diurungkan')).toBeVisible();
  await expect
    .element(screen.getByText('PT Tirta, Flowmeter DN50. Tidak ada pesan yang berangkat.'))
    .toBeVisible();
  expect(server.callsOf(undoReminder).map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/notifications/services/5/undo-reminder', { id_message: 9 }],
    ['/api/admin/notifications/services/5/undo-reminder', { id_message: 9 }],
  ]);
});

test('what is typed anew is kept at the service unless somebody says otherwise [ADD-43]', async () => {
  for (const isKept of [true, false]) {
    const { server, screen, type, serial, send, save } = await open({
      of: { ...service, flowmeter_type: null, serial_number: null },
    });
    await type.fill('FM-300');
    await serial.fill('SN-1');
    await expect.element(save).toBeChecked();
    if (!isKept) await save.click();
    await send.click();
    await expect.element(screen.getByText('Reminder has been sent').last()).toBeVisible();
    expect(server.callsOf(updateServiceReminder)[0]?.body.message.save).toBe(isKept);
    await screen.unmount();
  }
});

test('a nameplate that somebody else has entered meanwhile closes the dialog, which opens with what stands [ADD-304]', async () => {
  const { server, screen, serial, send, frame } = await open();
  await serial.fill('SN-1');
  server.refuses(updateServiceReminder, 'record_changed');
  await send.click();
  await expect.element(screen.getByText(/Data ini baru saja diubah di tempat lain/)).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
});

test('type and serial number are required; what was typed and not sent is gone with the dialog [SVC-18, RUN-15, A-49]', async () => {
  const { screen, type, serial, send, frame } = await open();
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  for (const [field, message] of [
    [type, 'Please provide a valid flowmeter type.'],
    [serial, 'Please provide a valid serial number.'],
  ] as const) {
    await field.fill('  ');
    await userEvent.tab();
    await expectBeneath(field, message);
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible();
    await field.fill('X-1');
  }
  await expect.element(send).toHaveAttribute('aria-disabled', 'false');
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<ReminderModal service={service} />);
  await expect.element(type).toHaveValue('FM-200');
  await expect.element(serial).toHaveValue('SN-0815');
});

test('a message that cannot be read is not sent, and the dialog says that it could not [SVC-18, A-50]', async () => {
  const { server, screen, send } = await open({ isUnread: true });
  await expect.element(screen.getByText(/^Pesan WhatsApp tidak dapat dimuat\./)).toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(server.callsOf(updateServiceReminder)).toEqual([]);
});

test('one that the server refuses is not called sent: the toast says what failed and why, and the next try sends it [A-50, SVC-19, SVC-22, ERR-11]', async () => {
  const { server, screen, send, frame } = await open();
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.refuses(updateServiceReminder, 'provider_failed', { step: 'message' });
  await send.click();
  await expect.element(screen.getByText('Gagal update Notifikasi')).toBeVisible();
  await expect
    .element(screen.getByText('Layanan WhatsApp sedang tidak dapat dihubungi.'))
    .toBeVisible();
  expect(screen.getByText('Reminder has been sent').elements()).toEqual([]);
  await expect.element(frame).toBeVisible();
  server.answers(updateServiceReminder, { message: 'ok' });
  await send.click();
  await expect.element(screen.getByText('Reminder has been sent')).toBeVisible();
  await expect.element(frame).not.toBeInTheDocument();
});

test('without a template, or with one that is gone, it cannot be sent and the dialog says why [A-50]', async () => {
  for (const { reason, ...given } of [
    { template_id: null, reason: /Belum ada template pengingat/ },
    { templates: [], reason: /Template pesan ini tidak ada lagi/ },
  ]) {
    const { server, screen, send } = await open(given);
    await expect.element(screen.getByText(reason).first()).toBeVisible();
    await expect.element(send).toHaveAttribute('aria-disabled', 'true');
    expect(server.callsOf(updateServiceReminder)).toEqual([]);
    await screen.unmount();
  }
});

test('whoever wrote STOP is not reminded, and the dialog says so beforehand [ADD-109]', async () => {
  const { screen, send } = await open({ unheard: ['services'] });
  await expect
    .element(screen.getByText('jadi pengingat tidak dapat dikirim', { exact: false }))
    .toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(TEXT)).not.toBeInTheDocument();
});

test('who writes STOP while the dialog is open is not called reminded, and the dialog says why from then on [A-50, ADD-109, ADD-983]', async () => {
  const { server, screen, send } = await open({ unheard: ['points'] });
  await expect.element(screen.getByText(TEXT)).toBeVisible();
  server.refuses(updateServiceReminder, 'recipient_wants_no_messages', { step: 'message' });
  server.answers(showCustomer, { data: aCustomer({ unheard: ['points', 'services'] }) });
  await send.click();
  await expect.element(screen.getByText('Gagal update Notifikasi')).toBeVisible();
  await expect
    .element(screen.getByText('jadi pengingat tidak dapat dikirim', { exact: false }))
    .toBeVisible();
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Reminder has been sent').elements()).toEqual([]);
});
