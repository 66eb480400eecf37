import { expect, test } from 'vitest';
import { readSession, startSession } from '#client/session.ts';
import { aCustomer, aSignIn } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { useSetBalance } from './members.api.ts';

const member = aCustomer({ point: 500 });

function Claim() {
  const setBalance = useSetBalance(member);
  return (
    <button type="button" onClick={() => setBalance(200)}>
      Klaim
    </button>
  );
}

test('the balance that a claim answered is stored, so that a reload shows it [MEM-20, MEM-23]', async () => {
  startSession(aSignIn(member));
  const screen = await show(<Claim />);
  await screen.getByRole('button').click();
  expect(readSession()?.user.point).toBe(200);
});
