import { Button } from '@mantine/core';
import { showPointRule, updatePointRule } from '@reward-points/contract/point-rules';
import { listProducts } from '@reward-points/contract/products';
import { useQuery } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { PointRuleForm } from './point-rule-form.tsx';
import { currentPointRuleQuery } from './point-rules.api.ts';

function Screen() {
  const { data: rule, refetch } = useQuery(currentPointRuleQuery());
  return (
    <>
      {rule !== undefined && <PointRuleForm rule={rule} reload={refetch} />}
      <Button onClick={() => void refetch()}>Kembali ke jendela</Button>
    </>
  );
}
/** Of 10.000 the first version, of 15.000 the fifteenth. */
const ruleOf = (rules: number) => ({ data: { id: 1, rules, version: rules / 1_000 } });

test('the form offers what the server has, whatever this device remembers [A-34]', async () => {
  localStorage.setItem('pointRules', '20000');
  const server = fakeServer();
  server.answers(showPointRule, ruleOf(10_000));
  const screen = await show(<Screen />);
  await expect.element(screen.getByRole('textbox', { name: 'Rules' })).toHaveValue('10.000');
  expect(localStorage.getItem('pointRules')).toBe('10000');
});

test('a rule that somebody changed meanwhile is not overwritten unseen [A-34, ADD-54]', async () => {
  const server = fakeServer();
  server.answers(showPointRule, ruleOf(10_000));
  const screen = await show(<Screen />);
  const field = screen.getByRole('textbox', { name: 'Rules' });
  await field.fill('30000');
  server.answers(showPointRule, ruleOf(15_000));
  server.refuses(updatePointRule, 'record_changed');
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
  expect(server.calls.find(({ body }) => body)?.body).toEqual({
    _method: 'PATCH',
    rules: 30_000,
    version: 10,
  });
  await expect.element(field).toHaveValue('15.000');
  await expectBeneath(field, 'Diubah di tempat lain. Yang tampil sekarang adalah yang berlaku.');

  server.answers(updatePointRule, { message: 'Tersimpan.', ...ruleOf(30_000) });
  server.answers(showPointRule, ruleOf(30_000));
  await field.fill('30000');
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByRole('button', { name: 'Batal' })).toBeDisabled();
  expect(server.callsOf(updatePointRule).at(-1)?.body).toMatchObject({
    rules: 30_000,
    version: 15,
  });
});

test('a form in which nothing was typed follows the server; one in which something was says so once it is sent [A-34]', async () => {
  const server = fakeServer();
  server.answers(showPointRule, ruleOf(10_000));
  const screen = await show(<Screen />);
  const field = screen.getByRole('textbox', { name: 'Rules' });
  await expect.element(field).toHaveValue('10.000');
  server.answers(showPointRule, ruleOf(12_000));
  const back = screen.getByRole('button', { name: 'Kembali ke jendela' });
  await back.click();
  await expect.element(field).toHaveValue('12.000');
  await field.fill('50000');
  server.answers(showPointRule, ruleOf(13_000));
  await back.click();
  await expect.element(field).toHaveValue('50.000');
  server.refuses(updatePointRule, 'record_changed');
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.element(field).toHaveValue('13.000');
  await expect.element(screen.getByText('Isian Anda belum disimpan')).toBeVisible();
});

test('the examples show what the calculator advises and what an invoice is worth, and say which way each rounds [POINT-14, ADD-152, ADD-240]', async () => {
  const server = fakeServer();
  server.answers(showPointRule, ruleOf(10_000));
  const screen = await show(<Screen />);
  const uneven = screen.getByRole('row', { name: /1\.255\.500/ });
  await expect.element(uneven).toHaveTextContent('Rp1.255.500126 point125 point');
  await screen.getByRole('textbox', { name: 'Rules' }).fill('1000');
  await expect.element(uneven).toHaveTextContent('Rp1.255.5001.256 point1.255 point');
  await expect
    .element(screen.getByText('Kalkulator membulatkan ke atas, faktur ke bawah.'))
    .toBeVisible();
});

test('whoever leaves while it is being saved is asked, and goes on by itself once it is saved [ADD-24]', async () => {
  const server = aCompany();
  server.answers(listProducts, page([]));
  const { screen, at } = await openApp('/admin/point-rules');
  const field = screen.getByRole('form', { name: 'Point Rules' }).getByRole('textbox');
  await expect.element(field).toHaveValue('10.000');
  const release = server.holds(updatePointRule, {
    message: 'Point rule berhasil disimpan.',
    ...ruleOf(20_000),
  });
  await field.fill('20000');
  const form = screen.getByRole('form', { name: 'Point Rules' });
  await form.getByRole('button', { name: 'Simpan' }).click();
  await screen.getByRole('link', { name: 'Products', exact: true }).click();
  const question = screen.getByRole('dialog', { name: 'Perubahan belum disimpan' });
  await expect.element(question).toBeVisible();
  release();
  await expect.poll(at).toMatch(/^\/admin\/products/);
  await expect.element(question).not.toBeInTheDocument();
});

describe('the screen of the point rule', () => {
  async function open(server = aCompany(), path = '/admin/point-rules', remembered = {}) {
    server.answers(listProducts, page([]));
    const { screen, at } = await openApp(path, 'admin', remembered);
    const form = screen.getByRole('form', { name: 'Point Rules' });
    return {
      server,
      screen,
      at,
      field: form.getByRole('textbox'),
      button: (name: string) => form.getByRole('button', { name, exact: true }),
      kept: () => localStorage.getItem('pointRules'),
    };
  }

  test('is one number inside its sentence; saved, it is kept on this device at once, and the form stays [RULE-01, RULE-02, RULE-04, RULE-06, RULE-07, ERR-10, A-93]', async () => {
    const { server, screen, at, field, button, kept } = await open();
    const form = screen.getByRole('form', { name: 'Point Rules' });
    await expect.element(field).toHaveValue('10.000');
    await expect.element(field).toHaveAccessibleName('Rules');
    const places = [
      form.getByText('For each', { exact: true }),
      field,
      form.getByText('Rp(IDR) assign 1 Points', { exact: true }),
    ].map((one) => one.element().getBoundingClientRect().x);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    await field.fill('25000');
    await expect.element(field).toHaveValue('25.000');
    server.answers(updatePointRule, {
      message: 'Point rule berhasil disimpan.',
      ...ruleOf(25_000),
    });
    server.answers(showPointRule, ruleOf(25_000));
    await button('Simpan').click();
    await expect
      .element(screen.getByRole('status').filter({ hasText: 'Point rule' }))
      .toHaveTextContent(
        'Point rule berhasil disimpan. Refresh halaman untuk mengaplikasikan point rules',
      );
    expect(at()).toBe('/admin/point-rules');
    expect(kept()).toBe('25000');
    expect(server.callsOf(updatePointRule).map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/point-rules/1', { _method: 'PATCH', rules: 25_000, version: 1 }],
    ]);
  });

  test('takes a number greater than 0; Cancel brings back the loaded one [RULE-03, RUN-15, RUN-18, ADD-333]', async () => {
    const { field, button } = await open();
    await expect.element(field).toHaveValue('10.000');
    for (const wrong of ['', '0']) {
      await field.fill(wrong);
      await userEvent.tab();
      await expectBeneath(field, 'Please provide a valid Point.');
      await expect.element(button('Simpan')).toBeDisabled();
    }
    await expectAccessible();
    await field.fill('');
    await userEvent.type(field, '-7,5x');
    await expect.element(field).toHaveValue('7');
    await expect.element(button('Simpan')).toBeEnabled();
    await button('Batal').click();
    await expect.element(field).toHaveValue('10.000');
  });

  test('asks the server, where the calculator has the rule that this device keeps until it is used, and sets the device right [RULE-05, A-34]', async () => {
    await browser.viewport(1440, 900);
    const remembered = { pointRules: '12345' };
    const { server, screen, field, kept } = await open(aCompany(), '/admin/products', remembered);
    await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
    expect(server.callsOf(showPointRule)).toEqual([]);
    const release = server.holds(showPointRule, ruleOf(20_000));
    await screen.getByRole('textbox', { name: 'Jumlah transaksi (Rp)' }).fill('12346');
    const value = screen.getByRole('textbox', { name: 'Nilai point' });
    await expect.element(value).toHaveValue('2 Point');
    release();
    await expect.element(value).toHaveValue('1 Point');
    expect(kept()).toBe('20000');
    await screen.getByRole('link', { name: 'Point Rules' }).first().click();
    await expect.element(field).toHaveValue('20.000');
    expect(server.callsOf(showPointRule)).toHaveLength(2);
  });

  test('tells that the rule cannot be read, and shows it with another try [RULE-08, ERR-16]', async () => {
    const server = aCompany();
    server.refuses(showPointRule, 'not_found');
    const { screen, field } = await open(server);
    await expect.element(screen.getByText('Failed to get Point Rules')).toBeVisible();
    await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
    await expectAccessible();
    server.answers(showPointRule, ruleOf(15_000));
    await screen.getByRole('button', { name: 'Coba lagi' }).click();
    await expect.element(field).toHaveValue('15.000');
  });

  test('leaves the device as it was when a save fails, and saves once on two clicks [RUN-16, ERR-02]', async () => {
    const { server, screen, field, button, kept } = await open();
    await expect.element(field).toHaveValue('10.000');
    server.breaks(updatePointRule);
    await field.fill('20000');
    await button('Simpan').click();
    await expect.element(screen.getByText('Something went wrong')).toBeVisible();
    await expect.element(field).toHaveValue('20.000');
    expect(kept()).toBe('10000');
    const release = server.holds(updatePointRule, {
      message: 'Point rule berhasil disimpan.',
      ...ruleOf(20_000),
    });
    server.answers(showPointRule, ruleOf(20_000));
    await expect.element(button('Simpan')).toBeEnabled();
    await button('Simpan').dblClick();
    await expect.element(button('Simpan')).toHaveAttribute('data-loading', 'true');
    release();
    await expect.element(screen.getByText(/^Point rule berhasil disimpan/)).toBeVisible();
    expect(server.callsOf(updatePointRule)).toHaveLength(2);
    expect(kept()).toBe('20000');
  });
});
