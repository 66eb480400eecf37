import type { Page } from '@playwright/test';
import { MESSAGE_IDS, updateMessage } from '@reward-points/contract/messages';
import {
  expect,
  expectAccessible,
  expectMessage,
  expectToast,
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
    await expect(page.getByRole('navigation', { name: 'Jejak halaman' })).toHaveText(
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
          version: before.version,
        },
      ],
    ]);
    expect(await kept(page, kind)).toEqual({ message: changed, template_id: before.template_id });
    const { data: after } = await api.call('GET', pathOf(kind));
    expect(after).toEqual({ ...before, message: changed, version: before.version + 1 });
    await page.reload();
    await expect(message(page)).toHaveValue(changed);
    await button(page, 'Pakai teks template').click();
    await expect(message(page)).toHaveValue(before.message);
    await expect(button(page, 'Pakai teks template')).toHaveCount(0);
    const { message: text, template_id } = before;
    await api.call('PATCH', pathOf(kind), { message: text, template_id });
  });
}

test('the reward message is a template: its text is read-only, and Update waits for a choice [MSG-06, MSG-09, MSG-11, MSG-12, RUN-15, A-81, A-82]', async ({
  admin: page,
  api,
}) => {
  const { data: before } = await api.call('GET', pathOf('reward'));
  await page.goto(screen('reward'));
  await expect(page).toHaveTitle('Reward Message | Reward Points System');
  await expect(page.getByRole('navigation', { name: 'Jejak halaman' })).toHaveText(
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
      version: before.version,
    },
  ]);
  expect(await kept(page, 'reward')).toEqual({
    message: before.message,
    template_id: before.template_id,
  });
});
