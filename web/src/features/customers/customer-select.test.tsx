import { listCustomers } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { aCustomer } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { CustomerSelect } from './customer-select.tsx';

test('a field for one of many customers says in its placeholder alone that it is searched [ADD-477]', async () => {
  const { data } = page([aCustomer()]);
  fakeServer().answers(listCustomers, { data: { ...data, total: 400 } });
  const screen = await show(<CustomerSelect value={null} onChange={() => {}} />);
  const field = screen.getByRole('combobox', { name: 'Customer' });
  await field.click();
  await expect.element(screen.getByRole('option')).toBeVisible();
  await expect.element(field).toHaveAttribute('placeholder', 'Find Customer');
  await expect.element(field).not.toHaveAccessibleDescription();
});

test('a field whose customer is not among those that come first offers them all the same [CUST-04]', async () => {
  fakeServer().answers(listCustomers, page([aCustomer({ id: 1, name: 'PT Awal' })]));
  const initial = aCustomer({ id: 900, name: 'PT Zamrud' });
  const screen = await show(<CustomerSelect value={900} onChange={() => {}} initial={initial} />);
  await screen.getByRole('combobox', { name: 'Customer' }).click();
  await expect.element(screen.getByRole('option').getByText('PT Awal')).toBeVisible();
});
