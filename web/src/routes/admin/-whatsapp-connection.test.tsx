import { OPTIONAL_OCCASIONS, type Placeholder } from '@reward-points/contract/message-values';
import {
  listOccasionTemplates,
  listProviderTemplates,
  type OccasionTemplate,
  previewOccasionTemplate,
  updateOccasionTemplate,
} from '@reward-points/contract/messages';
import {
  type Connection,
  checkConnection,
  sendTestMessage,
  showConnection,
  showWhatsappMessage,
} from '@reward-points/contract/whatsapp';
import { showConnectionSetup } from '@reward-points/contract/whatsapp-setup';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { aConnection, aSetup } from '#test/connections.ts';
import { aMessage } from '#test/messages.ts';

const stopped = aConnection({
  state: 'stopped',
  stopped_at: '2026-11-21T04:00:00.000Z',
  stopped_reason: 'Penyedia menolak token.',
  next_at: '2026-11-21T04:15:00.000Z',
});

const at = (part: Placeholder['part'], position: number, button: number | null = null) => ({
  part,
  button,
  position,
});
const aTemplate = (id: string, placeholders: Placeholder[], more = {}) => ({
  id,
  name: id,
  language: 'id',
  header: null,
  body: 'Halo {{1}}, {{2}} point.',
  footer: null,
  buttons: [],
  placeholders,
  problem: null,
  ...more,
});
const plain = aTemplate('reward_point', [at('body', 1), at('body', 2)]);
const linked = aTemplate(
  'point_dengan_tautan',
  [at('header', 1), at('body', 1), at('body', 2), at('button', 1, 1)],
  {
    buttons: [
      { type: 'QUICK_REPLY', text: 'Berhenti', url: null },
      { type: 'URL', text: 'Lihat hadiah', url: 'https://point.example/h/{{1}}' },
    ],
  },
);
const paused = aTemplate('promo', [], { problem: 'paused' as const });

const values = [
  { name: 'customer', label: 'Nama customer', sample: 'PT Maju', is_specified: true },
  { name: 'points', label: 'Jumlah point', sample: '1.500', is_specified: true },
  { name: 'balance', label: 'Saldo point setelahnya', sample: '12.500', is_specified: false },
] satisfies OccasionTemplate['values'];
const read = { header: null, body: 'Halo PT Maju, 1.500 point.', footer: null, buttons: [] };
const reward: OccasionTemplate = {
  occasion: 'reward',
  template: plain,
  problem: null,
  values,
  is_mapped: false,
  version: 1,
  mapping: [
    { ...at('body', 1), value: 'customer' },
    { ...at('body', 2), value: 'points' },
  ],
  preview: read,
};
const receipt: OccasionTemplate = {
  ...reward,
  occasion: 'receipt',
  template: null,
  problem: 'none',
  mapping: [],
  preview: null,
};

async function openConnection({
  connection = aConnection(),
  occasions = [reward, receipt],
  path = '/admin/whatsapp-connection',
} = {}) {
  const server = aCompany();
  server.answers(showConnection, { data: connection });
  server.answers(showConnectionSetup, { data: aSetup() });
  server.answers(listOccasionTemplates, { data: occasions });
  server.answers(listProviderTemplates, { data: [plain, linked, paused] });
  server.answers(previewOccasionTemplate, ({ body }) => ({
    data: {
      preview: { ...read, body: `${body.template_id}: ${body.mapping.length}` },
      missing: [],
    },
  }));
  server.answers(updateOccasionTemplate, { message: 'Template disimpan.', data: reward });
  const { screen } = await openApp(path);
  return { server, screen };
}

test('the connection says through whom messages leave, and how it went last [ADD-107]', async () => {
  const { screen } = await openConnection();
  const card = screen.getByRole('region', { name: 'Koneksi', exact: true });
  for (const said of [
    'Terhubung',
    'Mekari Qontak',
    'Alir Nusantara (+62 811-9999-0000)',
    '9 dari 11 dapat dipakai',
    'Tidak ada',
  ]) {
    await expect.element(card).toMatchTextContent(said);
  }
  await expectAccessible();
});

test('a stopped channel says why, what becomes of the messages and when it is tried again, on every screen in one line [ADD-107]', async () => {
  const { screen } = await openConnection({ connection: stopped });
  const card = screen.getByRole('region', { name: 'Koneksi', exact: true });
  await expect
    .element(card)
    .toMatchTextContent('Pengiriman berhenti sejak 21 November 2026 pukul 11.00');
  await expect.element(card).toMatchTextContent('Penyedia menolak token.');
  await expect
    .element(card)
    .toMatchTextContent('Dicoba lagi otomatis 21 November 2026 pukul 11.15');
  await expect.element(screen.getByText('Pesan WhatsApp berhenti dikirim.')).toBeVisible();
  await expectAccessible();
});

test('with the sandbox it says that nobody gets a message, and where the texts can be read [ADD-224]', async () => {
  const connection = aConnection({ provider: 'sandbox', reaches_people: false });
  const { screen } = await openConnection({ connection });
  const notice = screen.getByRole('alert');
  await expect.element(notice).toMatchTextContent('tidak ada pesan yang sampai ke customer');
  await expect
    .element(notice.getByRole('link', { name: 'Pesan' }))
    .toHaveAttribute('href', '/admin/whatsapp-messages');
  await expectAccessible();
});

test('a look at a channel that works again takes the notice away [ADD-107]', async () => {
  const { screen, server } = await openConnection({ connection: stopped });
  await expect.element(screen.getByText('Pesan WhatsApp berhenti dikirim.')).toBeVisible();
  server.answers(checkConnection, { data: aConnection() });
  server.answers(showConnection, { data: aConnection() });
  await screen.getByRole('button', { name: 'Periksa sekarang' }).click();
  await expect.element(screen.getByText('Koneksi WhatsApp berfungsi')).toBeVisible();
  await expect
    .element(screen.getByText('Pesan WhatsApp berhenti dikirim.'))
    .not.toBeInTheDocument();
});

test('a connection that cannot be read says so and is asked for again [ADD-107]', async () => {
  const server = aCompany();
  server.refuses(showConnection, 'provider_failed');
  server.answers(listOccasionTemplates, { data: [] });
  const { screen } = await openApp('/admin/whatsapp-connection');
  const card = screen.getByRole('region', { name: 'Koneksi', exact: true });
  await expect.element(card.getByText('Data tidak dapat dimuat')).toBeVisible();
  server.answers(showConnection, { data: aConnection() });
  await card.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(card).toMatchTextContent('Mekari Qontak');
});

test('each occasion that may do without a template says what happens without one [ADD-663, ADD-648]', async () => {
  const { screen } = await openConnection({
    occasions: OPTIONAL_OCCASIONS.map((occasion) => ({ ...receipt, occasion })),
  });
  await expect.element(screen.getByText(/“Reset password” di halaman login/)).toBeVisible();
  await expect.element(screen.getByText(/masuk dengan kode WhatsApp tidak/)).toBeVisible();
  await expect.element(screen.getByText(/permintaan persetujuan hanya terlihat/)).toBeVisible();
  // Nothing happens instead of the others: their badge says all of it.
  expect(screen.getByText('Tidak dipakai', { exact: true }).elements()).toHaveLength(
    OPTIONAL_OCCASIONS.length,
  );
  expect(screen.getByText(/^Opsional|Pesan ini tidak dikirim/).elements()).toEqual([]);
});

test('a test message goes to any number, and says how far it has come [ADD-107]', async () => {
  const { screen, server } = await openConnection();
  server.answers(sendTestMessage, { message: 'ok', data: aMessage({ id: 8, kind: 'test' }) });
  server.answers(showWhatsappMessage, { data: aMessage({ id: 8, kind: 'test', status: 'read' }) });
  const send = screen.getByRole('button', { name: 'Kirim pesan uji' });
  await expect.element(send).toHaveAttribute('aria-disabled', 'true');
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('0812-3456-789');
  await send.click();
  await expect.element(screen.getByText('Pesan uji: Dibaca.', { exact: false })).toBeVisible();
  expect(server.callsOf(sendTestMessage)[0]?.body).toMatchObject({ occasion: 'reward' });
});

test('a test message whose answer is lost is the same one where it is sent again, and one of other words is another [ADD-107]', async () => {
  const { screen, server } = await openConnection();
  server.fails(sendTestMessage);
  const send = screen.getByRole('button', { name: 'Kirim pesan uji' });
  await screen.getByRole('textbox', { name: 'WhatsApp' }).fill('0812-3456-789');
  await send.click();
  await expect.poll(() => server.callsOf(sendTestMessage)).toHaveLength(1);
  await send.click();
  await expect.poll(() => server.callsOf(sendTestMessage)).toHaveLength(2);
  await screen.getByRole('combobox', { name: 'Pesan' }).click();
  await screen.getByRole('option', { name: 'Nomor resi' }).click();
  await send.click();
  await expect.poll(() => server.callsOf(sendTestMessage)).toHaveLength(3);
  const [lost, again, other] = server.callsOf(sendTestMessage);
  expect(again).toEqual(lost);
  expect(other?.key).not.toBe(lost?.key);
});

test('a template whose placeholders are not all mapped cannot be saved; filled, it is saved as it was seen [ADD-108]', async () => {
  const { screen, server } = await openConnection();
  await screen.getByRole('button', { name: 'Atur template Pemberian point' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Template: Pemberian point' });
  await expect.element(dialog.getByText('reward_point: 2')).toBeVisible();
  const template = dialog.getByRole('combobox', { name: 'Template' });
  await expect.element(template).toHaveValue('reward_point (id)');
  await template.click();
  await expect
    .element(screen.getByRole('option', { name: /promo .* Dijeda/ }))
    .toHaveAttribute('data-combobox-disabled', 'true');
  await screen.getByRole('option', { name: /point_dengan_tautan/ }).click();
  const save = dialog.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await expect.element(dialog.getByText('point_dengan_tautan: 2')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Judul {{1}}' }).click();
  await screen.getByRole('option', { name: 'Nama customer' }).click();
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('combobox', { name: 'Tombol “Lihat hadiah” {{1}}' }).click();
  await screen.getByRole('option', { name: 'Saldo point setelahnya' }).click();
  await expect.element(dialog.getByText('point_dengan_tautan: 4')).toBeVisible();
  await expectAccessible();
  await save.click();
  await expect.element(screen.getByText('Template disimpan.')).toBeVisible();
  const [saved] = server.callsOf(updateOccasionTemplate);
  expect(saved?.path).toBe('/api/admin/message-templates/reward');
  expect(saved?.body.mapping).toEqual([
    { ...at('header', 1), value: 'customer' },
    { ...at('body', 1), value: 'customer' },
    { ...at('body', 2), value: 'points' },
    { ...at('button', 1, 1), value: 'balance' },
  ]);
});

test('a template that somebody else has chosen meanwhile is shown in its dialog, which says so [ADD-302, ADD-303]', async () => {
  const { screen, server } = await openConnection();
  await screen.getByRole('button', { name: 'Atur template Pemberian point' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Template: Pemberian point' });
  await dialog.getByRole('combobox', { name: 'Isi {{2}}' }).click();
  await screen.getByRole('option', { name: 'Saldo point setelahnya' }).click();
  server.refuses(updateOccasionTemplate, 'record_changed');
  const mapping = reward.mapping.toReversed();
  server.answers(listOccasionTemplates, {
    data: [{ ...reward, mapping: mapping.map((one) => ({ ...one, value: 'customer' as const })) }],
  });
  await dialog.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(dialog.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect
    .element(dialog.getByRole('combobox', { name: 'Isi {{2}}' }))
    .toHaveValue('Nama customer');
  expect(server.callsOf(updateOccasionTemplate).map(({ body }) => body)).toMatchObject([
    { version: 1 },
  ]);
});

test('a template that was paused is said at its message, and cannot be kept [ADD-108]', async () => {
  const gone = { ...reward, template: paused, problem: 'paused' as const, mapping: [] };
  const { screen } = await openConnection({ occasions: [gone] });
  const list = screen.getByRole('region', { name: 'Template per pesan' });
  await expect.element(list).toMatchTextContent('Template pesan ini sedang dijeda oleh WhatsApp.');
  await screen.getByRole('button', { name: 'Atur template Pemberian point' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Template: Pemberian point' });
  await expect
    .element(dialog.getByRole('button', { name: 'Simpan' }))
    .toHaveAttribute('aria-disabled', 'true');
});

test('what was working of the templates and is not any more is one notice on every screen, and the stopped channel comes before it [ADD-107, ADD-118]', async () => {
  const problems: Connection['problems'] = [
    { occasion: 'reward', problem: 'paused', template: 'reward_point' },
    { occasion: 'receipt', problem: 'gone', template: 'nomor_resi' },
    { occasion: 'reminder', problem: 'rejected', template: 'pengingat' },
    { occasion: 'approval', problem: 'unusable', template: 'persetujuan' },
    { occasion: 'correction', problem: 'unmapped', template: 'koreksi' },
    { occasion: 'appointment', problem: 'pending', template: 'janji' },
    { occasion: 'birthday', problem: 'none', template: null },
  ];
  for (const [connection, said] of [
    [aConnection({ problems }), 'Template 5 jenis pesan bermasalah.'],
    [{ ...stopped, problems }, 'Pesan WhatsApp berhenti dikirim.'],
  ] as const) {
    aCompany().answers(showConnection, { data: connection });
    const { screen } = await openApp('/admin/products');
    await expect.element(screen.getByText(said)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Lihat koneksi' }).elements()).toHaveLength(1);
    await screen.unmount();
  }
});
