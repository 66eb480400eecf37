import { type Customer, showCustomer } from '@reward-points/contract/customers';
import { addDays } from '@reward-points/contract/dates';
import { showMessage } from '@reward-points/contract/messages';
import {
  createServiceHistory,
  type Service,
  showLastServiceHistory,
} from '@reward-points/contract/services';
import { listTemplates } from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { formatDay, today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aService } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { aStoredMessage } from '#test/messages.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { closeToasts } from '#ui/toasts/toasts.ts';
import { AddHistoryModal } from './add-history-modal.tsx';

const service = aService({ id_user: 2 });
/** It is due on 1 June 2027. */
const FIXED_DAY = { fixed_month: 6, fixed_day: 1 };
const added = {
  message: 'Data service history berhasil disimpan.',
  data: { id: 9, is_latest: true, is_told: true },
};

async function open({
  template_id = 't-1' as string | null,
  isUnread = false,
  unheard = [] as Customer['unheard'],
  rule = {} as Partial<Service>,
} = {}) {
  const server = fakeServer();
  server.answers(showCustomer, { data: aCustomer({ unheard }) });
  const message = aStoredMessage({ template_id });
  server.answers(showMessage, { data: message });
  if (isUnread) server.refuses(showMessage, 'not_found');
  server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'reward', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  server.answers(showLastServiceHistory, {
    data: {
      id: 1,
      id_service: 5,
      last_service: '2025-06-01',
      award: null,
      version: 1,
      dates_before: null,
    },
  });
  server.answers(createServiceHistory, added);
  const { screen, frame } = await showDialog(<AddHistoryModal service={{ ...service, ...rule }} />);
  const last = screen.getByRole('textbox', { name: 'Last Service' });
  const next = screen.getByRole('textbox', { name: 'Next Service' });
  const save = screen.getByRole('button', { name: 'Save' });
  const fill = async (day: string) => {
    await last.fill(day);
    await screen.getByRole('textbox', { name: 'Point' }).fill('1250');
    await expect.element(save).toBeEnabled();
  };
  return { server, screen, last, next, save, fill, frame };
}

test('a visit is one call with its dates, its points and the very text that was read [A-48, A-80, SVC-15]', async () => {
  const { server, screen, save, fill, frame } = await open();
  await fill('10 Januari 2026');
  await expect.element(screen.getByText('Halo PT Tirta, Anda menerima 1.250 point.')).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  await expect.element(screen.getByText('PT Tirta menerima 1.250 point.')).toBeVisible();
  await expect.element(screen.getByText('Message Sent')).toBeVisible();
  expect(server.calls.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  expect(server.callsOf(createServiceHistory)[0]?.body).toEqual({
    id_service: 5,
    last_service: '2026-01-10',
    next_service: '2028-01-10',
    add_point: 1250,
    message: { body: 'Halo PT Tirta, Anda menerima 1.250 point.' },
  });
  await expect.element(frame).not.toBeInTheDocument();
});

test.for([
  ['after the months of its plan', { every_months: 6 }, '10 November 2027'],
  ['a year after a fixed day that it comes early for', FIXED_DAY, '1 Juni 2028'],
  ['when somebody says so, where the counter decides', { every_units: 5_000 }, ''],
  ['two years later, where its plan has no rule', {}, '10 Mei 2029'],
] as const)(
  'after a visit the next service is due %s [SVC-10, ADD-708]',
  async ([, rule, expected]) => {
    const { last, next } = await open({ rule });
    await last.fill('10 Mei 2027');
    await userEvent.tab();
    await expect.element(last).toHaveValue('10 Mei 2027');
    await expect.element(next).toHaveValue(expected);
  },
);

test('a second visit of a day moves a fixed day no further than the first, which was late [ADD-708, ADD-767]', async () => {
  const first = { last_service: '2025-06-01', next_service: '2025-08-01' };
  const { last, next } = await open({ rule: { fixed_month: 8, fixed_day: 1, ...first } });
  await last.fill('1 Juni 2025');
  await userEvent.tab();
  await expect.element(next).toHaveValue('1 Agustus 2025');
});

test('a day that is still to come is remarked on at its field, and refused by nobody [ADD-447]', async () => {
  const { last, next, save, fill } = await open();
  const remark = 'Tanggal ini belum tiba. Periksa sekali lagi.';
  await fill(formatDay(addDays(today(), 1)));
  await expect.element(last).toHaveAccessibleDescription(remark);
  await expect.element(next).not.toHaveAccessibleDescription(remark);
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await last.fill(formatDay(today()));
  await expect.element(last).not.toHaveAccessibleDescription(remark);
});

test('its two days stand side by side, and beneath each other on a telephone [SVC-14, ADD-445]', async () => {
  const { last, next } = await open();
  const box = (field: typeof last) => field.element().getBoundingClientRect();
  expect(box(next).left).toBeGreaterThan(box(last).right);
  await browser.viewport(390, 844);
  await expect.poll(() => box(next).top).toBeGreaterThan(box(last).bottom);
  expect(box(next).left).toBe(box(last).left);
});

test('both days and points above 0 are required; what was typed and not saved is gone with the dialog [SVC-14, RUN-15]', async () => {
  const { screen, last, next, save, fill, frame } = await open();
  const point = screen.getByRole('textbox', { name: 'Point' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  for (const [field, message] of [
    [last, 'Please provide a valid last service date.'],
    [next, 'Please provide a valid next service date.'],
  ] as const) {
    await field.click();
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await expectBeneath(field, message);
  }
  await fill('10 Januari 2026');
  for (const wrong of ['', '0']) {
    await point.fill(wrong);
    await userEvent.tab();
    await expectBeneath(point, 'Please provide a valid Point.');
    await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  }
  await expectAccessible();
  await point.fill('5');
  await expect.element(save).toHaveAttribute('aria-disabled', 'false');
  await userEvent.keyboard('{Escape}');
  await frame.getByRole('button', { name: 'Buang isian' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<AddHistoryModal service={service} />);
  await expect.element(last).toHaveValue('');
  await expect.element(point).toHaveValue('');
});

test('a visit waits for the message that cannot be read [SVC-14, A-80]', async () => {
  const { server, screen, save } = await open({ isUnread: true });
  await expect.element(screen.getByText(/^Pesan WhatsApp tidak dapat dimuat\./)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Last Service' }).fill('10 Januari 2026');
  await screen.getByRole('textbox', { name: 'Point' }).fill('1250');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(server.callsOf(createServiceHistory)).toEqual([]);
});

test.for([
  ['', {}],
  [', also where the counter decides it', { every_units: 5_000 }],
] as const)(
  'a visit older than the latest asks for no next service and says that the schedule stays%s [A-48]',
  async ([, rule]) => {
    const { server, screen, next, save, fill } = await open({ rule });
    await fill('10 Januari 2020');
    await expect.element(next).not.toBeInTheDocument();
    await expect.element(screen.getByText(/Servis berikutnya tetap 1 Juni 2027/)).toBeVisible();
    await save.click();
    await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
    expect(server.callsOf(createServiceHistory)[0]?.body).not.toHaveProperty('next_service');
  },
);

test('a visit before “Terakhir”, which somebody has entered without one, asks for no next service either [A-48]', async () => {
  const { screen, next, fill } = await open({ rule: { last_service: '2026-11-10' } });
  await fill('5 November 2026');
  await expect.element(next).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Kunjungan terbaru adalah 10 November 2026/)).toBeVisible();
});

test('without a template the visit is saved, and the screen never says that a message was sent [A-31, A-48]', async () => {
  const { server, screen, save, fill } = await open({ template_id: null });
  server.answers(createServiceHistory, { ...added, data: { ...added.data, is_told: false } });
  await fill('10 Januari 2026');
  await expect.element(screen.getByText(/Belum ada template/)).toBeVisible();
  await save.click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(createServiceHistory)[0]?.body.message).toEqual({ body: null });
  expect(screen.getByText('Message Sent').elements()).toEqual([]);
});

test('to a customer who wrote STOP the dialog shows no message that would be sent, and none is said to have been [ADD-109, A-80]', async () => {
  const { server, screen, save, fill } = await open({ unheard: ['points'] });
  server.answers(createServiceHistory, { ...added, data: { ...added.data, is_told: false } });
  await fill('10 Januari 2026');
  await expect
    .element(screen.getByText(/meminta tidak dikirimi pesan \(STOP\): point diberikan tanpa/))
    .toBeVisible();
  expect(screen.getByText('Halo PT Tirta, Anda menerima 1.250 point.').elements()).toEqual([]);
  await save.click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  expect(screen.getByText('Message Sent').elements()).toEqual([]);
});

test('a domain error is said in the words of its step, with its reason, and the dialog stays [A-48, SVC-22, ERR-11]', async () => {
  const { server, screen, save, fill, frame } = await open();
  await fill('10 Januari 2026');
  for (const [step, code, text] of [
    ['history', 'service_not_found', 'Gagal menyimpan data service history.'],
    ['service', 'service_not_found', 'Gagal update data service.'],
    ['award', 'points_too_many', 'Gagal beri Point'],
    ['message', 'message_changed', 'Gagal beri Point'],
  ] as const) {
    server.refuses(createServiceHistory, code, { step });
    await save.click();
    await expect.element(screen.getByText(text)).toBeVisible();
    closeToasts();
  }
  await expect.element(frame).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Point' })).toHaveValue('1.250');
});

test('a visit whose answer was lost is sent again as it was, under the same key [A-48, S-30]', async () => {
  const { server, screen, last, save, fill } = await open();
  await fill('10 Januari 2026');
  server.fails(createServiceHistory);
  await save.click();
  await expect.element(screen.getByText(/tidak akan tercatat dua kali/)).toBeVisible();
  await expect.element(last).toBeDisabled();
  server.answers(createServiceHistory, added);
  await save.click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  const [first, second] = server.callsOf(createServiceHistory);
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
});

test('a visit whose answer was lost opens again as it was sent, to be sent under the same key [ADD-87, A-48]', async () => {
  const { server, screen, frame, last, save, fill } = await open();
  await fill('10 Januari 2026');
  server.fails(createServiceHistory);
  await save.click();
  await expect.element(screen.getByText(/tidak akan tercatat dua kali/)).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(frame).not.toBeInTheDocument();
  openDialog(<AddHistoryModal service={service} />);
  await expect.element(last).toBeDisabled();
  await expect.element(last).toHaveValue('10 Januari 2026');
  server.answers(createServiceHistory, added);
  await save.click();
  await expect.element(screen.getByText('Data service history berhasil disimpan.')).toBeVisible();
  const [first, second] = server.callsOf(createServiceHistory);
  expect(second?.key).toBe(first?.key);
  expect(second?.body).toEqual(first?.body);
});
