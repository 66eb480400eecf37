import { linkExternalCustomer, showDecision } from '@reward-points/contract/accounting-decisions';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomerDecision } from '#test/accounting.ts';
import { openApp } from '#test/app.tsx';
import { anInvoice } from '#test/invoices.ts';
import { aWorkingDay } from '#test/working-day.ts';

test('what of the books of others waits is a kind of its own, decided where it stands; an overdue invoice that follows a program is only looked at [ADD-908]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-06-16T10:00:00+07:00') });
  const { server, waits } = aWorkingDay();
  waits.decisions = [aCustomerDecision({ since: '2027-06-10' })];
  const origin = { id_connection: 4, program: 'accurate', name: 'PT Contoh' } as const;
  waits.invoices = [
    anInvoice({
      due_date: '2027-05-17',
      origin: { ...origin, id_external: '314414', is_followed: true },
    }),
  ];
  const { screen, at } = await openApp('/admin/inbox');
  const inbox = screen.getByRole('region', { name: 'Perlu dikerjakan' });
  await expect.element(inbox.getByRole('link', { name: /^Lihat faktur/ })).toBeVisible();
  expect(inbox.getByRole('button', { name: /^Tandai lunas/ }).elements()).toEqual([]);
  await inbox.getByRole('button', { name: /^Perlu diputuskan\s1/ }).click();
  await expect.poll(at).toContain('kind=accounting');
  await expect
    .element(inbox.getByRole('listitem'))
    .toMatchTextContent(
      /^CV Tirta Makmur12 faktur, Rp84\.000\.000 · mungkin PT Tirta · menunggu 6 hari lalu/,
    );
  await expectAccessible();
  server.answers(showDecision, { data: aCustomerDecision() });
  server.answers(linkExternalCustomer, () => {
    waits.decisions = [];
    return { message: 'Customer dihubungkan.' };
  });
  await inbox.getByRole('button', { name: /^Putuskan CV Tirta Makmur/ }).click();
  const dialog = screen.getByRole('dialog', { name: 'Siapa customer ini?' });
  await expect.element(dialog.getByRole('radio', { name: 'PT Tirta' })).toHaveFocus();
  await userEvent.keyboard(' {Enter}');
  await expect.element(inbox.getByText('Perlu diputuskan: tidak ada yang menunggu.')).toBeVisible();
});
