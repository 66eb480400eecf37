import { Button } from '@mantine/core';
import { showPointRule, updatePointRule } from '@reward-points/contract/point-rules';
import { useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { PointRuleForm } from './point-rule-form.tsx';
import { currentPointRuleQuery } from './point-rules.api.ts';

function Screen() {
  const { data: rules, refetch } = useQuery(currentPointRuleQuery());
  return (
    <>
      {rules !== undefined && <PointRuleForm rules={rules} />}
      <Button onClick={() => void refetch()}>Kembali ke jendela</Button>
    </>
  );
}
const ruleOf = (rules: number) => ({ data: { id: 1, rules } });

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
  server.refuses(updatePointRule, 'point_rule_changed');
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.element(screen.getByText('Point rule sekarang Rp 15.000')).toBeVisible();
  expect(server.calls.find(({ body }) => body)?.body).toEqual({
    _method: 'PATCH',
    rules: 30_000,
    rules_seen: 10_000,
  });
  await expect.element(field).toHaveValue('30.000');

  server.answers(updatePointRule, { message: 'Tersimpan.', ...ruleOf(30_000) });
  await screen.getByRole('button', { name: 'Lanjutkan dengan isian saya' }).click();
  await screen.getByRole('button', { name: 'Update' }).click();
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(server.calls.at(-1)?.body).toMatchObject({ rules: 30_000, rules_seen: 15_000 });
});

test('a form in which nothing was typed follows the server; one in which something was says so [A-34]', async () => {
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
  await screen.getByRole('button', { name: 'Pakai Rp 13.000' }).click();
  await expect.element(field).toHaveValue('13.000');
  await expect.element(screen.getByText(/Point rule sekarang/)).not.toBeInTheDocument();
});
