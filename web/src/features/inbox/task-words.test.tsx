import { addDays } from '@reward-points/contract/dates';
import { listTasks, snoozeTask, type Task } from '@reward-points/contract/inbox';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { openApp } from '#test/app.tsx';
import { anInvoice } from '#test/invoices.ts';
import { aMessage } from '#test/messages.ts';
import { page } from '#test/server.ts';
import { aWorkingDay, claimedVisit } from '#test/working-day.ts';
import { kindOf } from './task-kinds.tsx';

const of = (kind: string, record: object = {}) =>
  ({ kind, id: 5, since: '2026-11-20', snoozed_until: null, record }) as unknown as Task;

test.for([
  [of('service'), '/admin/services/$id', { id: 5 }],
  [of('birthday'), '/admin/customers/$id', { id: 5 }],
  [of('shipment'), '/admin/redeem-items/$id', { id: 5 }],
  [of('visit', { id_customer: 7 }), '/admin/customers/$id', { id: 7 }],
  [of('invoice'), '/admin/invoices/$id', { id: 5 }],
  [of('message'), '/admin/whatsapp-messages/$id', { id: 5 }],
  [of('approval'), '/admin/approvals/$id', { id: 5 }],
  [of('certificate', { id_equipment: 7 }), '/admin/equipment/$id', { id: 7 }],
  [of('visit-request', { id_equipment: 7 }), '/admin/equipment/$id', { id: 7 }],
  [of('appointment', { id_equipment: 7 }), '/admin/equipment/$id', { id: 7 }],
] as const)('each task leads to what it is about: %o [ADD-504]', ([task, to, params]) => {
  expect(kindOf(task).link?.(task)).toEqual({ to, params });
});

test('of a sign-up there is no more to see than its dialog shows, so that its menu has no “Buka” [ADD-504]', async () => {
  const { server } = aWorkingDay();
  const signUp = { company: 'PT Calon Mitra', name: 'Budi', whatsapp: '6281234567890' };
  server.answers(listTasks, page([of('sign-up', signUp)]));
  const { screen } = await openApp('/admin/inbox?kind=sign-up');
  await screen.getByRole('button', { name: 'Aksi untuk PT Calon Mitra' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Lewati' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Buka' }).elements()).toEqual([]);
});

test('a service that is due leads to its visit as well [ADD-504]', () => {
  const task = of('service');
  expect(kindOf(task).also?.(task).link).toEqual({ to: '/admin/visits', search: { service: 5 } });
});

test('“Minggu depan” is in seven days [ADD-502]', async () => {
  await browser.viewport(1440, 900);
  const { server, waits } = aWorkingDay();
  waits.visits = [claimedVisit];
  const { screen } = await openApp('/admin/inbox');
  await screen.getByRole('button', { name: 'Aksi untuk CV Rasa' }).click();
  await screen.getByRole('menuitem', { name: 'Minggu depan' }).click();
  await expect.element(screen.getByText('Ditunda', { exact: true }).first()).toBeVisible();
  expect(server.callsOf(snoozeTask)[0]?.body).toMatchObject({ until: addDays(today(), 7) });
});

test('of what is put off it is said how much it is, and no key puts it off again [ADD-502, ADD-505]', async () => {
  await browser.viewport(1440, 900);
  const { server, waits } = aWorkingDay();
  waits.visits = [claimedVisit, { ...claimedVisit, id: 10, name: 'CV Lain' }];
  waits.snoozed.set('visit/9', addDays(today(), 1));
  const { screen } = await openApp('/admin/inbox?state=snoozed');
  await expect.element(screen.getByRole('button', { name: 'Kembalikan CV Rasa' })).toBeVisible();
  const inbox = screen.getByRole('region', { name: 'Perlu dikerjakan' });
  await expect.element(inbox.getByRole('status')).toMatchTextContent('1 menunggu.');
  await userEvent.keyboard('jb');
  await expect.element(screen.getByRole('button', { name: 'Kembalikan CV Rasa' })).toHaveFocus();
  expect(server.callsOf(snoozeTask)).toEqual([]);
});

test('a message that may have arrived is looked at before it is sent again [ADD-84]', async () => {
  const { waits } = aWorkingDay();
  waits.failures = [
    aMessage({ id: 7, name: 'PT Sunyi', status: 'unknown', can_resend: true, is_open: true }),
  ];
  const { screen } = await openApp('/admin/inbox');
  await expect
    .element(screen.getByRole('link', { name: 'Periksa pesan untuk PT Sunyi' }))
    .toHaveAttribute('href', '/admin/whatsapp-messages/7');
});

test.for([
  ['gudang', 1],
  ['pembaca', 0],
] as const)(
  'who does some of it is told of its keys; who only reads is not: %s [ADD-505, ADD-617]',
  async ([role, count]) => {
    await browser.viewport(1440, 900);
    const { waits } = aWorkingDay();
    waits.visits = [claimedVisit];
    const { screen } = await openApp('/admin/inbox', role);
    const inbox = screen.getByRole('region', { name: 'Perlu dikerjakan' });
    await expect.element(inbox.getByText('CV Rasa').first()).toBeVisible();
    expect(inbox.getByText(/^J dan K berpindah/).elements()).toHaveLength(count);
  },
);

test('an inbox that stays open over midnight says how late each task is by then [ADD-504, ADD-506]', async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date('2027-06-16T23:59:30+07:00') });
  const { waits } = aWorkingDay();
  waits.invoices = [anInvoice({ due_date: '2027-05-17', outstanding: 250_000 })];
  const { screen } = await openApp('/admin/inbox');
  const task = screen.getByRole('listitem').filter({ hasText: 'INV-2611-0004' });
  await expect.element(task).toMatchTextContent(/terlambat 30 hari/);
  vi.advanceTimersByTime(60_000);
  await expect.element(task).toMatchTextContent(/terlambat 31 hari/);
});

test('late is what has passed its own day, and nothing that is only waited for or was put off [ADD-502, ADD-504]', async () => {
  const { waits } = aWorkingDay();
  const overdue = (id: number, customer: string) =>
    anInvoice({ id, customer, due_date: '2026-05-17', outstanding: 250_000 });
  waits.invoices = [overdue(4, 'PT Utang'), overdue(5, 'PT Ditunda')];
  waits.visits = [claimedVisit];
  waits.failures = [aMessage({ id: 7, name: 'PT Sunyi', status: 'failed', is_open: true })];
  waits.snoozed.set('invoice/5', addDays(today(), 1));
  const { screen, goTo } = await openApp('/admin/inbox');
  const late = () =>
    [...document.querySelectorAll('li:has([data-late])')].map(
      (row) => row.querySelector('p')?.textContent,
    );
  await expect.element(screen.getByText('PT Sunyi').first()).toBeVisible();
  expect(late()).toEqual(['PT Utang']);
  goTo('/admin/inbox?state=snoozed');
  await expect.element(screen.getByRole('button', { name: 'Kembalikan PT Ditunda' })).toBeVisible();
  expect(late()).toEqual([]);
});
