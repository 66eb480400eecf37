import { countCertificateStandings, listCertificates } from '@reward-points/contract/certificates';
import { countStandings, listCustomers } from '@reward-points/contract/customers';
import { countServiceStandings, listServices } from '@reward-points/contract/services';
import {
  countMessageStandings,
  listWhatsappMessages,
  showMessageQueue,
} from '@reward-points/contract/whatsapp';
import { expect, test } from 'vitest';
import { aCompany, messagesBy, openApp } from '#test/app.tsx';
import { aQueue } from '#test/message-log.ts';
import { page } from '#test/server.ts';

const none = { count: 0, capped: false };
const three = { count: 3, capped: false };

function counting() {
  const server = aCompany();
  for (const list of [listCustomers, listServices, listCertificates, listWhatsappMessages]) {
    server.answers(list, page([]) as never);
  }
  server.answers(countStandings, {
    data: { owes: none, refuses: none, 'no-password': three, inactive: none },
  });
  server.answers(countServiceStandings, { data: { overdue: three, month: none, reminded: none } });
  server.answers(countCertificateStandings, {
    data: { ending: none, ended: three, 'no-file': none },
  });
  server.answers(countMessageStandings, { data: messagesBy({ open: three }) });
  server.answers(showMessageQueue, { data: aQueue() });
}

test.for([
  ['customers?', 'Belum bisa masuk', ['name=Tirta']],
  ['services?', 'Terlambat', ['customer=Tirta', 'item=DN50']],
  ['equipment?view=certificates&', 'Sudah berakhir', ['search=skhp']],
  [
    'whatsapp-messages?',
    'Perlu tindakan',
    ['search=halo', 'kind=reminder', 'day=2026-11-21', 'id_customer=7'],
  ],
] as const)(
  'a chip of %s says how many it has of the whole list, and no number beside what else was asked for [ADD-1010]',
  async ([list, words, searches]) => {
    counting();
    const all = await openApp(`/admin/${list}`);
    await expect.element(all.screen.getByRole('button', { name: `${words} 3` })).toBeVisible();
    await all.screen.unmount();
    for (const search of searches) {
      const { screen } = await openApp(`/admin/${list}${search}`);
      const chip = screen.getByRole('button', { name: new RegExp(`^${words}`) });
      await expect.element(chip).toMatchTextContent(new RegExp(`^${words}$`));
      await screen.unmount();
    }
  },
);
