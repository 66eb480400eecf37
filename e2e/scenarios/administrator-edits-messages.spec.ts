import type { Page } from '@playwright/test';
import { MESSAGE_IDS, updateMessage } from '@reward-points/contract/messages';
import { listTemplates } from '@reward-points/contract/whatsapp';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
  expectToasts,
  failCall,
  PHONE,
  test,
  watchWrites,
} from '#fixtures/scenario.ts';

type Kind = 'reward' | 'birthday' | 'reminder';

const screen = (kind: Kind) => `/admin/messages/${kind}`;
const pathOf = (kind: Kind) =>
  updateMessage.path.replace(
    ':id',
    String(MESSAGE_IDS[kind.toUpperCase() as keyof typeof MESSAGE_IDS]),
  );
const message = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const template = (page: Page) => page.getByRole('combobox', { name: 'Template' });
const preview = (page: Page) => page.getByRole('region', { name: 'Pratinjau' });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const kept = (page: Page, kind: Kind) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `${kind}-message`);

async function chooseTemplate(page: Page, name: string): Promise<void> {
  await template(page).click();
  // Its text follows the name.
  await page.getByRole('option', { name: new RegExp(`^${name} `) }).click();
}

/** Answers a save as the server would: the messages are everybody's, and other scenarios send them meanwhile. */
function answerSave(page: Page, kind: Kind) {
  let saved: unknown;
  return page.route(`**${pathOf(kind)}`, (route) => {
    if (route.request().method() === 'GET') {
      return saved ? route.fulfill({ json: { data: saved } }) : route.continue();
    }
    const { type_of_message, message, template_id } = route.request().postDataJSON();
    saved = { id: 1, type_of_message, message, template_id: template_id ?? 'sandbox-reward' };
    return route.fulfill({ json: { message: 'Pesan berhasil diperbarui', data: saved } });
  });
}

for (const [kind, title, placeholder, sample] of [
  ['birthday', 'Birthday', 'Jumlah point', 'PT Karya Tirta Utama'],
  ['reminder', 'Reminder', 'Nomor seri', 'SN-240917-08'],
] as const) {
  test(`the ${kind} message is shown, changed with a preview beside it, and kept here and for everybody [A-80, MSG-01, MSG-02, MSG-03, MSG-06, MSG-07, MSG-08, A-81, ADD-14]`, async ({
    admin: page,
    api,
  }) => {
    const { data: before } = await api.call('GET', pathOf(kind));
    await page.goto(screen(kind));
    await expect(page).toHaveTitle(`${title} Message | Reward Points System`);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
      new RegExp(`^Master Data.*Default Messages.*${title}$`),
    );
    await expect(message(page)).toHaveValue(before.message);
    await expect(template(page)).not.toHaveValue('');
    await expect(button(page, 'Cancel')).toBeDisabled();
    await expect(preview(page)).toContainText(sample);
    await expect(preview(page)).toContainText(placeholder);

    // What others look for in the message stays in it.
    const changed = `${before.message} Salam hangat kepada {{1}}.`;
    await message(page).fill(changed);
    // What is sent is the template, whatever is written here: the preview says so, and the text is marked.
    await expect(page.getByText('Teks ini berbeda dari template')).toBeVisible();
    await expect(preview(page)).not.toContainText('Salam hangat');
    await expect(preview(page)).toContainText(sample);
    await expectAccessible(page);
    const calls = watchWrites(page, '/api/admin/messages');
    await button(page, 'Update').click();
    await expectToast(page, 'Pesan berhasil diperbarui');
    await expect(page).toHaveURL(screen(kind));
    await expect(button(page, 'Cancel')).toBeDisabled();
    expect(calls.map((call) => [new URL(call.url()).pathname, call.postDataJSON()])).toEqual([
      [
        pathOf(kind),
        {
          _method: 'PATCH',
          type_of_message: kind.toUpperCase(),
          message: changed,
          template_id: before.template_id,
        },
      ],
    ]);
    expect(await kept(page, kind)).toEqual({ message: changed, template_id: before.template_id });
    const { data: after } = await api.call('GET', pathOf(kind));
    expect(after).toEqual({ ...before, message: changed });
    await page.reload();
    await expect(message(page)).toHaveValue(changed);
    await button(page, 'Pakai teks template').click();
    await expect(message(page)).toHaveValue(before.message);
    await expect(button(page, 'Pakai teks template')).toHaveCount(0);
    const { message: text, template_id } = before;
    await api.call('PATCH', pathOf(kind), { message: text, template_id });
  });
}

test('the message must not be empty; Cancel brings back what was loaded [MSG-10, RUN-15, RUN-18]', async ({
  admin: page,
}) => {
  await page.goto(screen('reminder'));
  const loaded = await message(page).inputValue();
  await message(page).fill('   ');
  await message(page).press('Tab');
  await expectMessage(message(page), 'Please provide a valid message.');
  await expect(button(page, 'Update')).toBeDisabled();
  await expectAccessible(page);
  await button(page, 'Cancel').click();
  await expect(message(page)).toHaveValue(loaded);
  await expect(button(page, 'Update')).toBeEnabled();
});

test('a template fills the text in, and goes with it [MSG-05, MSG-07, MSG-13, A-82]', async ({
  admin: page,
  api,
}) => {
  await answerSave(page, 'birthday');
  await page.goto(screen('birthday'));
  await template(page).click();
  const { data: templates } = await api.call('GET', listTemplates.path);
  await expect(page.getByRole('option')).toHaveCount(templates.length);
  const option = page.getByRole('option', { name: /^reward_point_singkat/ });
  await expect(option).toContainText('{{1}}, point Anda bertambah {{2}}.');
  await option.click();
  await expect(message(page)).toHaveValue(/^\{\{1\}\}, point Anda bertambah \{\{2\}\}\./);
  await expect(preview(page)).toContainText('PT Karya Tirta Utama, point Anda bertambah 1.250.');
  await expect(page.getByText('Teks ini berbeda dari template')).toHaveCount(0);
  const calls = watchWrites(page, '/api/admin/messages');
  await button(page, 'Update').click();
  await expectToast(page, 'Pesan berhasil diperbarui');
  expect(calls[0]?.postDataJSON().template_id).toBe('sandbox-reward-short');
  expect((await kept(page, 'birthday')).template_id).toBe('sandbox-reward-short');
});

test('the reward message is a template: its text is read-only, and Update waits for a choice [MSG-06, MSG-09, MSG-11, MSG-12, RUN-15, A-81, A-82]', async ({
  admin: page,
  api,
}) => {
  const { data: before } = await api.call('GET', pathOf('reward'));
  await page.goto(screen('reward'));
  await expect(page).toHaveTitle('Reward Message | Reward Points System');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
    /^Master Data.*Default Messages.*Rewards$/,
  );
  await expect(message(page)).toHaveAttribute('readonly', '');
  await expect(message(page)).toHaveValue(before.message);
  await expect(template(page)).toHaveAttribute('placeholder', 'Please select template.');
  await expect(page.getByText('Dipakai sekarang: reward_point')).toBeVisible();
  await expect(button(page, 'Update')).toBeDisabled();
  await template(page).focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expectMessage(template(page), 'Please select template.');
  await expectAccessible(page);

  await chooseTemplate(page, 'reward_point_singkat');
  await expect(message(page)).toHaveValue(/point Anda bertambah/);
  await expect(preview(page)).toContainText('PT Karya Tirta Utama, point Anda bertambah 1.250.');
  await button(page, 'Cancel').click();
  await expect(message(page)).toHaveValue(before.message);
  await expect(button(page, 'Update')).toBeDisabled();

  // The one that is used already: for the other scenarios nothing changes.
  await chooseTemplate(page, 'reward_point');
  const calls = watchWrites(page, '/api/admin/messages');
  await button(page, 'Update').click();
  await expectToast(page, 'Pesan berhasil diperbarui');
  await expect(page).toHaveURL(screen('reward'));
  expect(calls.map((call) => call.postDataJSON())).toEqual([
    {
      _method: 'PATCH',
      type_of_message: 'REWARD',
      message: before.message,
      template_id: before.template_id,
    },
  ]);
  expect(await kept(page, 'reward')).toEqual({
    message: before.message,
    template_id: before.template_id,
  });
});

test('the chosen reward message is kept on this device and used from then on [MSG-03, MSG-12]', async ({
  admin: page,
}) => {
  await answerSave(page, 'reward');
  await page.goto(screen('reward'));
  await chooseTemplate(page, 'reward_point_singkat');
  await button(page, 'Update').click();
  await expectToast(page, 'Pesan berhasil diperbarui');
  await expect(page.getByText('Dipakai sekarang: reward_point_singkat')).toBeVisible();
  await page.getByRole('link', { name: 'Points', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Reward Message' })).toContainText(
    '(nama customer), point Anda bertambah',
  );
  expect((await kept(page, 'reward')).template_id).toBe('sandbox-reward-short');
  await page.reload();
  await expect(page.getByRole('region', { name: 'Reward Message' })).toContainText(
    '(nama customer), point Anda bertambah',
  );
});

test('templates that the provider does not give are no failure: the text can still be changed [MSG-13, MSG-14, MSG-19, ERR-19]', async ({
  admin: page,
}) => {
  await failCall(page, `**${listTemplates.path}`, 409, { message: 'Provider is down.' });
  await answerSave(page, 'birthday');
  await page.goto(screen('birthday'));
  await expect(
    page.getByText('Daftar template tidak dapat dimuat dari penyedia WhatsApp.'),
  ).toBeVisible();
  await expectToasts(page, []);
  await expect(template(page)).toBeDisabled();
  await expectAccessible(page);
  const calls = watchWrites(page, '/api/admin/messages');
  await message(page).fill('Selamat, {{1}}!');
  await button(page, 'Update').click();
  await expectToast(page, 'Pesan berhasil diperbarui');
  // The stored template stays.
  expect(calls[0]?.postDataJSON()).not.toHaveProperty('template_id');

  await page.goto(screen('reward'));
  await expect(button(page, 'Update')).toBeDisabled();
  await page.unroute(`**${listTemplates.path}`);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(template(page)).toBeEnabled();
});

test('a message that cannot be read, or not be saved, says so; two clicks save once [RUN-16, ERR-02]', async ({
  admin: page,
}) => {
  const path = `**${pathOf('reminder')}`;
  await failCall(page, path, 409, { message: 'Sedang tidak tersedia.' });
  await page.goto(screen('reminder'));
  await expect(page.getByRole('alert')).toContainText('Sedang tidak tersedia.');
  await page.unroute(path);
  await button(page, 'Coba lagi').click();
  const text = `${await message(page).inputValue()} `;
  await failCall(page, path, 500);
  await message(page).fill(`${text}Terima kasih.`);
  await button(page, 'Update').click();
  await expectToast(page, 'Something went wrong');
  await expect(message(page)).toHaveValue(`${text}Terima kasih.`);
  await page.unroute(path);
  await answerSave(page, 'reminder');

  const calls = watchWrites(page, '/api/admin/messages');
  await button(page, 'Update').dblclick();
  await expectToast(page, 'Pesan berhasil diperbarui');
  expect(calls).toHaveLength(1);
});

test('the message screens are read on a phone and in the dark', async ({ api, open }) => {
  const page = await open({ ...PHONE, colorScheme: 'dark' }, api.adminSession);
  for (const kind of ['reminder', 'reward'] as const) {
    await page.goto(screen(kind));
    await expect(message(page)).toBeVisible();
    await expectAccessible(page);
  }
});
