import { decisionChecks } from '@reward-points/contract/accounting-decisions';
import { expect, test } from 'vitest';
import { anExternalCustomer } from '#test/accounting.ts';
import { expectBeneath } from '#test/fields.ts';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CustomerModal } from './decide-customer.tsx';

test.for([
  [['021-555 0101', '0812-3456-789'], '0812-3456-789'],
  [['+65 9123 4567'], '+65 9123 4567'],
  [['021-555 0101', 'ext. 12'], ''],
] as const)(
  'of the numbers %j a new customer is proposed with “%s” [ADD-984]',
  async ([phones, proposed]) => {
    fakeServer();
    const customer = anExternalCustomer({ phones: [...phones] });
    const { frame } = await showDialog(<CustomerModal customer={customer} />);
    await frame.getByRole('radio', { name: 'Buat customer baru' }).click();
    await expect.element(frame.getByRole('textbox', { name: 'WhatsApp' })).toHaveValue(proposed);
  },
);

test('a new customer needs a name [ADD-984]', async () => {
  fakeServer();
  const { frame } = await showDialog(<CustomerModal customer={anExternalCustomer()} />);
  await frame.getByRole('radio', { name: 'Buat customer baru' }).click();
  const name = frame.getByRole('textbox', { name: 'Nama' });
  await name.fill('');
  await frame.getByRole('button', { name: 'Buat dan hubungkan' }).click({ force: true });
  await expectBeneath(name, decisionChecks.name.message);
  await expect.element(name).toHaveFocus();
});
