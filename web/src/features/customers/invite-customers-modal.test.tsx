import { INVITED_MAX, listCustomers } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
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
