import { showMessage, updateMessage } from '@reward-points/contract/messages';
import { listTemplates, showConnection } from '@reward-points/contract/whatsapp';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { aConnection } from '#test/connections.ts';
import { expectBeneath } from '#test/fields.ts';
import { aStoredMessage } from '#test/messages.ts';
import type { FakeServer } from '#test/server.ts';

const LONG = { id: 't-1', name: 'reward_point', body: 'Halo {{1}}.' };
const SHORT = {
  id: 't-2',
  name: 'reward_point_singkat',
  body: '{{1}}, point Anda bertambah {{2}}.',
};

let server: FakeServer;

beforeEach(() => {
  server = aCompany();
  server.answers(listTemplates, { data: [LONG, SHORT] });
  server.answers(updateMessage, ({ body }) => {
    const data = aStoredMessage({
      id: 1,
      type_of_message: 'BIRTHDAY',
      message: body.message,
      template_id: body.template_id ?? 't-1',
    });
    server.answers(showMessage, { data });
    return { message: 'Pesan berhasil diperbarui', data };
  });
});

async function open(kind: 'birthday' | 'reminder' | 'reward') {
  const { screen, goTo } = await openApp(`/admin/messages/${kind}`);
  return {
    screen,
    goTo,
    message: screen.getByRole('textbox', { name: 'Message', exact: true }),
    template: screen.getByRole('combobox', { name: 'Template' }),
    preview: screen.getByRole('region', { name: 'Pratinjau' }),
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    kept: () => JSON.parse(localStorage.getItem(`${kind}-message`) ?? 'null'),
  };
}

test('the message must not be empty; Cancel brings back what was loaded [MSG-10, RUN-15, RUN-18]', async () => {
  const { message, button } = await open('reminder');
  await expect.element(message).toHaveValue('Halo {{1}}.');
  await message.fill('   ');
  await userEvent.tab();
  await expectBeneath(message, 'Please provide a valid message.');
  await expect.element(button('Update')).toBeDisabled();
  await expectAccessible();
  await button('Cancel').click();
  await expect.element(message).toHaveValue('Halo {{1}}.');
  await expect.element(button('Update')).toBeEnabled();
});

test('a template fills the text in, and goes with it [MSG-05, MSG-07, MSG-13, A-82]', async () => {
  const { screen, message, template, preview, button, kept } = await open('birthday');
  await template.click();
  await expect
    .poll(() =>
      screen
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    )
    .toEqual([`${LONG.name}${LONG.body}`, `${SHORT.name}${SHORT.body}`]);
  await screen.getByRole('option', { name: /^reward_point_singkat/ }).click();
  await expect.element(message).toHaveValue(SHORT.body);
  await expect
    .element(preview)
    .toMatchTextContent(/PT Karya Tirta Utama, point Anda bertambah 1\.250\./);
  expect(screen.getByText(/Teks ini berbeda dari template/).elements()).toEqual([]);
  await button('Update').click();
  await expect.element(screen.getByText('Pesan berhasil diperbarui')).toBeVisible();
  expect(server.callsOf(updateMessage).map((call) => call.body)).toMatchObject([
    { message: SHORT.body, template_id: 't-2' },
  ]);
  await expect.poll(() => kept()?.template_id).toBe('t-2');
});

test('the chosen reward message is kept on this device and used from then on [MSG-03, MSG-12]', async () => {
  const { screen, template, button, kept, goTo } = await open('reward');
  await template.click();
  await screen.getByRole('option', { name: /^reward_point_singkat/ }).click();
  const saved = aStoredMessage({ message: SHORT.body, template_id: 't-2', version: 2 });
  server.answers(updateMessage, { message: 'Pesan berhasil diperbarui', data: saved });
  server.answers(showMessage, { data: saved });
  await button('Update').click();
  await expect.element(screen.getByText('Pesan berhasil diperbarui')).toBeVisible();
  await expect.element(screen.getByText('Dipakai sekarang: reward_point_singkat')).toBeVisible();
  const said = /\(nama customer\), point Anda bertambah/;
  goTo('/admin/broadcast/point');
  await expect
    .element(screen.getByRole('region', { name: 'Reward Message' }))
    .toMatchTextContent(said);
  expect(kept()).toEqual({ message: SHORT.body, template_id: 't-2' });
  const device = { 'reward-message': JSON.stringify(kept()) };
  await screen.unmount();
  const again = await openApp('/admin/broadcast/point', 'admin', device);
  await expect
    .element(again.screen.getByRole('region', { name: 'Reward Message' }))
    .toMatchTextContent(said);
});

test.for(['reward', 'birthday', 'reminder'] as const)(
  'for %s no template can be chosen in which something would stay empty, and it says so [MSG-09, A-80, ADD-96]',
  async (kind) => {
    const texts = { reward: 'x', birthday: 'x', reminder: 'x' };
    server.answers(listTemplates, {
      data: [
        { ...LONG, texts },
        { ...SHORT, texts: { ...texts, [kind]: null } },
      ],
    });
    const { screen, template, button } = await open(kind);
    await expect.element(template).toBeEnabled();
    await template.click();
    const option = screen.getByRole('option', { name: /^reward_point_singkat/ });
    await expect.element(option).toMatchTextContent(/^reward_point_singkat – Isian belum lengkap/);
    expect(
      screen
        .getByRole('option')
        .elements()
        .map((one) => one.getAttribute('data-combobox-disabled')),
    ).toEqual([null, 'true']);
    await option.click({ force: true });
    expect((template.element() as HTMLInputElement).value).not.toMatch(/singkat/);
    if (kind === 'reward') await expect.element(button('Update')).toBeDisabled();
  },
);

test.for(['reward', 'birthday'] as const)(
  'the preview of %s shows what is sent, by the mapping of the template [A-80, ADD-96]',
  async (kind) => {
    const sent = { reward: 'Bertambah {{2}} untuk {{1}}.', birthday: '{{2}} bagi {{1}}.' };
    const mapped = { ...LONG, body: '{{1}} untuk {{2}}.', texts: { ...sent, reminder: null } };
    server.answers(listTemplates, { data: [mapped, SHORT] });
    const { screen, template, preview } = await open(kind);
    const words = { reward: 'Bertambah 1.250 untuk PT', birthday: '1.250 bagi PT' };
    await expect.element(preview).toMatchTextContent(new RegExp(words[kind]));
    await template.click();
    await screen.getByRole('option', { name: /^reward_point_singkat/ }).click();
    await expect.element(preview).toMatchTextContent(/Utama, point Anda bertambah 1\.250\./);
  },
);

test('templates that the provider does not give are no failure: the text can still be changed [MSG-13, MSG-14, MSG-19, ERR-19]', async () => {
  server.refuses(listTemplates, 'provider_failed');
  const { screen, message, template, button } = await open('birthday');
  await expect
    .element(screen.getByText(/Daftar template tidak dapat dimuat dari penyedia WhatsApp/))
    .toBeVisible();
  await expect.element(template).toBeDisabled();
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await expectAccessible();
  await message.fill('Selamat, {{1}}!');
  await button('Update').click();
  await expect.element(screen.getByText('Pesan berhasil diperbarui')).toBeVisible();
  // The stored template stays.
  expect(server.callsOf(updateMessage)[0]?.body).not.toHaveProperty('template_id');
});

test('the reward message waits for the templates, which can be asked for again [MSG-14]', async () => {
  server.refuses(listTemplates, 'provider_failed');
  const { template, button } = await open('reward');
  await expect.element(button('Coba lagi')).toBeVisible();
  await expect.element(button('Update')).toBeDisabled();
  server.answers(listTemplates, { data: [LONG, SHORT] });
  await button('Coba lagi').click();
  await expect.element(template).toBeEnabled();
});

test('a message that cannot be read says so, and comes with another try [ERR-02]', async () => {
  server.refuses(showMessage, 'not_found', { message: 'Sedang tidak tersedia.' });
  const { screen, message, button } = await open('reminder');
  await expect.element(screen.getByText('Sedang tidak tersedia.')).toBeVisible();
  server.answers(showMessage, {
    data: aStoredMessage({ id: 2, type_of_message: 'REMINDER', message: 'Halo {{1}}.' }),
  });
  await button('Coba lagi').click();
  await expect.element(message).toHaveValue('Halo {{1}}.');
});

test('a message that cannot be saved says so and stays as it was typed; then two clicks save it once [RUN-16, ERR-02]', async () => {
  const { screen, message, button } = await open('reminder');
  await message.fill('Halo {{1}}. Terima kasih.');
  server.breaks(updateMessage);
  await button('Update').click();
  await expect.element(screen.getByText('Something went wrong')).toBeVisible();
  await expect.element(message).toHaveValue('Halo {{1}}. Terima kasih.');
  const release = server.holds(updateMessage, {
    message: 'Pesan berhasil diperbarui',
    data: aStoredMessage({
      id: 2,
      type_of_message: 'REMINDER',
      message: 'Halo {{1}}. Terima kasih.',
    }),
  });
  await expect.element(button('Update')).toBeEnabled();
  await button('Update').dblClick();
  await expect.element(button('Update')).toHaveAttribute('data-loading', 'true');
  release();
  await expect.element(screen.getByText('Pesan berhasil diperbarui')).toBeVisible();
  expect(server.callsOf(updateMessage)).toHaveLength(2);
});

test('a template that works again takes the notice of the broken one away at once [MSG-07, ADD-107]', async () => {
  const problem = { occasion: 'reward', problem: 'rejected', template: 'reward_point' } as const;
  server.answers(showConnection, { data: aConnection({ problems: [problem] }) });
  const { screen, template, button } = await open('reward');
  const notice = screen.getByText('Template 1 jenis pesan bermasalah.');
  await expect.element(notice).toBeVisible();
  server.answers(showConnection, { data: aConnection() });
  await template.click();
  await screen.getByRole('option', { name: /^reward_point_singkat/ }).click();
  await button('Update').click();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a message that somebody else has changed says so and shows what stands, until it is saved [ADD-302, ADD-303]', async () => {
  const { screen, message, button } = await open('reminder');
  await message.fill('Halo {{1}}. Terima kasih.');
  server.refuses(updateMessage, 'record_changed');
  const stands = aStoredMessage({
    id: 2,
    type_of_message: 'REMINDER',
    message: 'Yth. {{1}}.',
    version: 2,
  });
  server.answers(showMessage, { data: stands });
  await button('Update').click();
  await expect.element(message).toHaveValue('Yth. {{1}}.');
  const notice = screen.getByText('Isian Anda belum disimpan');
  await expect.element(notice).toBeVisible();
  server.answers(updateMessage, { message: 'Pesan berhasil diperbarui', data: stands });
  await button('Update').click();
  await expect.element(notice).not.toBeInTheDocument();
  expect(server.callsOf(updateMessage).map(({ body }) => body)).toMatchObject([
    { version: 1 },
    { version: 2 },
  ]);
});

test('a reward message whose template somebody else has changed says so and shows which one stands [ADD-302]', async () => {
  const { screen, template, button } = await open('reward');
  await template.click();
  await screen.getByRole('option', { name: /^reward_point_singkat/ }).click();
  server.refuses(updateMessage, 'record_changed');
  await button('Update').click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  await expect.element(template).toHaveValue('');
  expect(server.callsOf(updateMessage).map(({ body }) => body)).toMatchObject([
    { template_id: 't-2', version: 1 },
  ]);
});
