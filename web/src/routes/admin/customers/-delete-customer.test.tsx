import { listCustomers, previewDeletion } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

function aCustomerAlone() {
  const server = aCompany();
  server.answers(listCustomers, page([aCustomer()]));
  return server;
}

test('the question before the deletion of a customer in debt says what is waived; one who leaves nothing is asked no more [RUN-20, ADD-413]', async () => {
  const server = aCustomerAlone();
  server.answers(previewDeletion, {
    data: {
      point: 0,
      owed: 931,
      open_invoices: 0,
      open_amount: '0',
      unshipped: 0,
      unvisited: 0,
      appointments: 0,
    },
  });
  const { screen } = await openApp('/admin/customers');
  await chooseAct('Hapus', 'PT Tirta');
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(question.getByRole('listitem'))
    .toHaveTextContent('Kekurangan 931 point dihapuskan.');
  await question.getByRole('button', { name: 'Batal' }).click();
  server.answers(previewDeletion, {
    data: {
      point: 0,
      owed: 0,
      open_invoices: 0,
      open_amount: '0',
      unshipped: 0,
      unvisited: 0,
      appointments: 0,
    },
  });
  await chooseAct('Hapus', 'PT Tirta');
  await expect.element(question.getByRole('button', { name: 'Hapus', exact: true })).toBeEnabled();
  // The question before it may still fade.
  await expect.element(question.getByRole('listitem')).not.toBeInTheDocument();
});

test('a deletion whose figures cannot be read cannot be confirmed [ADD-413]', async () => {
  const server = aCustomerAlone();
  server.breaks(previewDeletion);
  const { screen } = await openApp('/admin/customers');
  await chooseAct('Hapus', 'PT Tirta');
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect.element(question.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Hapus', exact: true })).toBeDisabled();
});
