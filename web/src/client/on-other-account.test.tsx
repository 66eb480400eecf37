import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { onOtherAccount } from './on-other-account.ts';
import { startSession, writeUser } from './session.ts';

let looking = new AbortController();

afterEach(() => {
  looking.abort();
  looking = new AbortController();
  document.body.inert = false;
});

test.for([
  ['comes to the front', document, 'visibilitychange'],
  ['stood beside the other and is clicked', window, 'focus'],
] as const)(
  'a window in which somebody else was signed in by another one is left when it %s [S-31]',
  ([, place, event]) => {
    startSession(aSignIn(aCustomer({ id: 7 })));
    const leave = vi.fn();
    onOtherAccount(leave, looking.signal);
    const look = () => place.dispatchEvent(new Event(event));
    look();
    writeUser(aCustomer({ id: 7, point: 5 }), 60);
    look();
    expect(leave).not.toHaveBeenCalled();
    // The other window tells this one nothing.
    writeUser(aCustomer({ id: 8 }), 60);
    look();
    expect(leave).toHaveBeenCalledOnce();
    startSession(aSignIn(aCustomer({ id: 9 })));
    look();
    expect(leave).toHaveBeenCalledOnce();
  },
);

test('a window that is left takes no press any more, be it in a dialog that opens meanwhile [S-31]', async () => {
  startSession(aSignIn(aCustomer({ id: 7 })));
  const leave = vi.fn();
  onOtherAccount(leave, looking.signal);
  const pressed = vi.fn();
  const screen = await show(
    <button type="button" onClick={pressed}>
      Tukar
    </button>,
  );
  const button = screen.getByRole('button', { name: 'Tukar' });
  await button.click();
  expect(pressed).toHaveBeenCalledOnce();
  await expect.element(button).toHaveFocus();
  writeUser(aCustomer({ id: 8 }), 60);
  window.dispatchEvent(new Event('focus'));
  expect(leave).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledOnce();
  const later = document.createElement('button');
  later.textContent = 'Tukar sekarang';
  later.onclick = pressed;
  document.body.append(later);
  for (const one of [button.element(), later]) await userEvent.click(one, { force: true });
  later.remove();
  expect(pressed).toHaveBeenCalledOnce();
});
