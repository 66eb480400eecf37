import { INVITED_MAX, inviteCustomers, listCustomers } from '@reward-points/contract/customers';
import { expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer } from '#test/app.tsx';
import { showDialog } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { InviteCustomersModal } from './invite-customers-modal.tsx';

test.for([
  [INVITED_MAX, '1.000', false],
  [INVITED_MAX + 1, '1.001', true],
] as const)(
  '%i customers are invited at once only where they are not too many, which is said [ADD-418]',
  async ([count, shown, isTooMany]) => {
    fakeServer().answers(listCustomers, page([]));
    const chosen = Array.from({ length: count }, (_, id) => ({
      id,
      name: `PT ${id}`,
      whatsapp: '628123456789',
    }));
    const { frame } = await showDialog(<InviteCustomersModal chosen={chosen} />);
    const send = frame.getByRole('button', { name: `Kirim ${shown} undangan` });
    await expect.element(send)[isTooMany ? 'toBeDisabled' : 'toBeEnabled']();
    const said = frame.getByText('Paling banyak 1.000 customer sekaligus.');
    expect(said.elements()).toHaveLength(isTooMany ? 1 : 0);
  },
);

test('who is invited stays chosen while the answer to an invitation is missing, so that the next try is the same one [ADD-418]', async () => {
  const server = fakeServer();
  server.answers(listCustomers, page([aCustomer({ id: 3, name: 'PT Tirta' })]));
  const chosen = [4, 5].map((id) => ({ id, name: `PT ${id}`, whatsapp: '628123456789' }));
  const { frame } = await showDialog(<InviteCustomersModal chosen={chosen} />);
  const offered = frame.getByRole('checkbox', { name: /PT Tirta/ });
  await expect.element(offered).toBeVisible();
  server.fails(inviteCustomers);
  await frame.getByRole('button', { name: 'Kirim 2 undangan' }).click();
  await expect.element(frame.getByText(/tidak ada yang dikirimi dua kali/)).toBeVisible();
  await expect.element(offered).not.toBeInTheDocument();
  await expectAccessible();

  const triesAgain = async (tries: number) => {
    await frame.getByRole('button', { name: 'Kirim 2 undangan' }).click();
    await expect.poll(() => server.callsOf(inviteCustomers)).toHaveLength(tries);
    await expect.element(frame.getByRole('button', { name: 'Kirim 2 undangan' })).toBeEnabled();
    await expect.element(offered).not.toBeInTheDocument();
  };
  server.breaks(inviteCustomers);
  await triesAgain(2);
  // What did not leave says nothing of what left before.
  server.fails(inviteCustomers);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await triesAgain(3);
  network.mockRestore();

  server.refuses(inviteCustomers, 'invitations_off');
  await frame.getByRole('button', { name: 'Kirim 2 undangan' }).click();
  await expect.element(offered).toBeVisible();
  const [lost, ...again] = server.callsOf(inviteCustomers);
  expect(again).toEqual([lost, lost, lost]);
});

test('beneath a whole page of customers the buttons stay within the dialog, and what gets the focus is not behind them [ADD-418, ADD-450]', async () => {
  await browser.viewport(768, 900);
  const customers = Array.from({ length: 10 }, (_, at) =>
    aCustomer({ id: at + 3, name: `PT ${at}` }),
  );
  fakeServer().answers(listCustomers, page(customers, { last: 3 }));
  const { frame } = await showDialog(<InviteCustomersModal />);
  await expect.element(frame.getByRole('button', { name: 'Halaman 2' })).toBeInTheDocument();
  const dialog = frame.element();
  const send = frame.getByRole('button', { name: 'Kirim 0 undangan' }).element();
  expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
  const edge = dialog.getBoundingClientRect().bottom;
  expect(send.getBoundingClientRect().bottom).toBeLessThan(edge);
  for (const choice of frame.getByRole('checkbox', { name: /^PT/ }).elements()) {
    if (choice instanceof HTMLElement) choice.focus();
    expect(choice.getBoundingClientRect().bottom).toBeLessThan(send.getBoundingClientRect().top);
  }
  await expectAccessible();
});

test('who was chosen on another page is not lost without a question [ADD-418, ADD-446]', async () => {
  fakeServer().answers(listCustomers, ({ path }) => {
    const at = Number(new URL(path, 'http://x').searchParams.get('page'));
    return page([aCustomer({ id: at, name: `PT ${at}` })], { current: at, last: 2 });
  });
  const { frame, screen } = await showDialog(<InviteCustomersModal />);
  await frame.getByRole('checkbox', { name: /PT 1/ }).click();
  await frame.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.element(frame.getByRole('checkbox', { name: /PT 2/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alertdialog', { name: 'Buang isian ini?' })).toBeVisible();
});
