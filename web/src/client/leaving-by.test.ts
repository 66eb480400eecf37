import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { leavingBy } from './leaving-by.ts';

const leaveFrom = (pathname: string, isLost: boolean) => {
  const navigate = mock.fn();
  leavingBy(() => ({ navigate, latestLocation: { pathname } }) as never).toLogin(isLost);
  return navigate.mock.calls.map((call) => call.arguments[0]);
};

test('what was still read by who has signed out says of no session that it was over [AUTH-24, ADD-956]', () => {
  assert.deepEqual(leaveFrom('/login', false), []);
});

test('an ended session leads to the sign-in, which learns whether something was to be done, also by a later answer [ADD-956]', () => {
  for (const [from, isLost] of [
    ['/settings', false],
    ['/settings', true],
    ['/login', true],
  ] as const) {
    assert.deepEqual(leaveFrom(from, isLost), [
      { to: '/login', ignoreBlocker: true, state: { isLost } },
    ]);
  }
});
