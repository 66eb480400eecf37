import { createProduct } from '@reward-points/contract/products';
import { showContact } from '@reward-points/contract/sessions';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { texts } from '#features/sessions/texts.ts';
import { openFull } from '#test/any-answer.ts';
import { aCompany, openApp, theContact } from '#test/app.tsx';
import { expectBeneath } from '#test/fields.ts';
import { fakeServer } from '#test/server.ts';

test('a press on a button that waits for fields says beneath them what is missing, and leads to the first [ADD-953, RUN-15]', async () => {
  const server = aCompany();
  const { screen } = await openApp('/admin/products/create');
  const product = screen.getByRole('textbox', { name: 'Product' });
  const description = screen.getByRole('textbox', { name: 'Description' });
  await screen.getByRole('button', { name: 'Save' }).click({ force: true });
  await expect.element(product).toHaveFocus();
  await expectBeneath(product, 'Please provide a valid Product name.');
  await expectBeneath(description, 'Please provide a valid Description.');
  await product.fill('Flowmeter');
  await userEvent.keyboard('{Enter}');
  await expect.element(description).toHaveFocus();
  await description.fill('Pengukur aliran.');
  expect(server.callsOf(createProduct)).toEqual([]);
});

test.for([
  ['/login', 'Login', 'WhatsApp'],
  ['/sign-in-code', 'Kirim kode', 'WhatsApp'],
  ['/sign-up', texts.signUp.send, texts.signUp.company],
] as const)(
  'so on %s, before anybody is signed in [ADD-953, RUN-15]',
  async ([path, button, field]) => {
    const server = fakeServer();
    server.answers(showContact, {
      data: theContact({ signs_in_by_code: true, takes_sign_ups: true }),
    });
    const { screen } = await openApp(path, null);
    const wrong = screen.getByRole('textbox', { name: field });
    await screen.getByRole('button', { name: button, exact: true }).click({ force: true });
    await expect.element(wrong).toHaveFocus();
    await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  },
);

test('so in a dialog with a form of its own, “Kirim Point” [ADD-953, RUN-15]', async () => {
  const { screen } = await openFull('/admin/customers', 'admin');
  await screen.getByRole('button', { name: 'Kirim Point name 1' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Kirim Point' });
  await dialog.getByRole('button', { name: 'Kirim Point' }).click({ force: true });
  const point = dialog.getByRole('textbox', { name: 'Point' });
  await expect.element(point).toHaveAttribute('aria-invalid', 'true');
  await expect.element(point).toHaveFocus();
});
