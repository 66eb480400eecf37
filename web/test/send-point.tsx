import { sendPoint, showUsualAward } from '@reward-points/contract/awards';
import { type Customer, showCustomer } from '@reward-points/contract/customers';
import type { TemplateProblem } from '@reward-points/contract/message-values';
import { showMessage } from '@reward-points/contract/messages';
import { listTemplates, listUsableTemplates } from '@reward-points/contract/whatsapp';
import type { Recipient } from '#features/awards/recipient.ts';
import { SendPointModal } from '#features/awards/send-point-modal.tsx';
import { aCustomer } from './app.tsx';
import { aStoredMessage } from './messages.ts';
import { showDialog } from './render.tsx';
import { fakeServer } from './server.ts';

export const recipient: Recipient = { id: 7, name: 'PT Tirta' };
export const gift: Recipient = { ...recipient, birthdayId: 3 };
export const awarded = {
  message: 'Point berhasil dikirim',
  data: { id: 1, point: 1_680, total_point: 2_250 },
};
const types = ['BIRTHDAY', 'REMINDER', 'REWARD'] as const;

/** The dialog of an award, and a server that answers what it asks. */
export async function begin(
  whom: Recipient = recipient,
  templateId: string | null = 't-1',
  {
    problem = null as TemplateProblem | null,
    customer = {} as Partial<Customer>,
    isUnreachable = false,
    usual = null as { largest: number; limit: number } | null,
    isUsualHeld = false,
  } = {},
) {
  const server = fakeServer();
  server.answers(showCustomer, { data: aCustomer(customer) });
  server.answers(showMessage, ({ path }) => {
    const id = Number(path.split('/').at(-1));
    const type_of_message = types[id - 1] ?? 'REWARD';
    return {
      data: aStoredMessage({
        id,
        type_of_message,
        template_id: templateId,
        template_problem: problem,
      }),
    };
  });
  server.answers(listTemplates, {
    data: [{ id: 't-1', name: 'satu', body: 'Halo {{1}}, Anda menerima {{2}} point.' }],
  });
  if (isUnreachable) {
    server.refuses(listTemplates, 'provider_failed');
    server.answers(listUsableTemplates, {
      data: [{ id: 't-1', name: 'satu', body: 'Yang disimpan: {{1}}, {{2}}.' }],
    });
  }
  server.answers(showUsualAward, { data: usual });
  const release = isUsualHeld ? server.holds(showUsualAward, { data: usual }) : () => {};
  server.answers(sendPoint, awarded);
  const { screen, frame } = await showDialog(<SendPointModal recipient={whom} />);
  const send = screen.getByRole('button', { name: 'Kirim Point' });
  const fill = (amount: string) => screen.getByRole('textbox', { name: 'Point' }).fill(amount);
  const awards = () => server.callsOf(sendPoint);
  return { server, screen, frame, send, fill, awards, release };
}
