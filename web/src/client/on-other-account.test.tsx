import { expect, test, vi } from 'vitest';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { onOtherAccount } from './on-other-account.ts';
import { startSession, writeUser } from './session.ts';

test.for([
  ['comes to the front', document, 'visibilitychange'],
  ['stood beside the other and is clicked', window, 'focus'],
] as const)(
  'a window in which somebody else was signed in by another one is left when it %s [S-31]',
  ([, place, event]) => {
    startSession(aSignIn(aCustomer({ id: 7 })));
    const leave = vi.fn();
    onOtherAccount(leave);
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
