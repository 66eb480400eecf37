import { showMember } from '@reward-points/contract/customers';
import { listMyClaims, type MyClaim } from '@reward-points/contract/my-claims';
import { listMyEquipment } from '@reward-points/contract/my-equipment';
import { listMyVisitReports } from '@reward-points/contract/visit-reports';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { MyClaims } from '#features/my-rewards/mine/my-claims.tsx';
import { WhatsappField } from '#features/whatsapp/whatsapp-field.tsx';
import { aCustomer, openApp } from '#test/app.tsx';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';

const voucher: MyClaim = {
  kind: 'voucher',
  id: 1,
  voucher: 'Voucher Belanja',
  code: 'BELANJA-TDQL-9DNC',
  claimed_date: '2026-01-02',
  expired_date: '2999-12-31',
  used_date: null,
  images: '',
  cancellation: null,
};
const item: MyClaim = {
  kind: 'item',
  id: 2,
  item: 'Kalibrasi Flowmeter Gratis',
  claimed_date: '2026-06-12',
  status: 'sent',
  recipient: 'Lestari Handayani',
  recipient_telp: '0811-0000-015',
  shipping_address: 'Jalan Katalis 9, Kawasan Industri Sagara\nGresik 61121',
  receipt_number: 'RSI-260617-0160',
  courier: 'jne',
  shipped_at: '2026-06-17T05:00:00.000Z',
  received_at: null,
  images: '',
  cancellation: null,
};

/** How many lines these words take. */
function linesOf(words: string): number {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let text = texts.nextNode();
  while (text && !text.textContent?.includes(words)) text = texts.nextNode();
  if (!text) throw new Error(`Nothing says “${words}”.`);
  const start = text.textContent?.indexOf(words) ?? 0;
  const range = document.createRange();
  range.setStart(text, start);
  range.setEnd(text, start + words.length);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}

async function showClaims() {
  fakeServer().answers(listMyClaims, page([voucher, item]));
  const screen = await show(<MyClaims memberId={7} page={1} onPage={() => {}} />);
  await expect.element(screen.getByText('Kalibrasi Flowmeter Gratis')).toBeVisible();
  return screen;
}

test.for([320, 390])(
  'codes and numbers stay in one piece at %i px, with their button beneath where it has no room [ADD-49, ADD-445]',
  async (width) => {
    await browser.viewport(width, 844);
    await showClaims();
    for (const words of ['BELANJA-TDQL-9DNC', 'RSI-260617-0160', '0811-0000-015']) {
      expect(linesOf(words), words).toBe(1);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test('the number that will be stored stays in one piece at 320 px [A-10, ADD-445]', async () => {
  await browser.viewport(320, 700);
  const screen = await show(
    <div style={{ width: 230 }}>
      <WhatsappField label="Nomor" value="08110000015" onChange={() => {}} />
    </div>,
  );
  await expect.element(screen.getByText(/^Disimpan sebagai/)).toBeVisible();
  expect(linesOf('+62 811-0000-015')).toBe(1);
});

test('a card of a reward is no higher than what it says, whatever stands beside it [ADD-444]', async () => {
  await browser.viewport(1440, 900);
  const screen = await showClaims();
  const card = screen.getByRole('article').first().element();
  const facts = card.querySelector('dl')?.getBoundingClientRect().bottom ?? 0;
  const beneath = [...card.querySelectorAll('button')]
    .map((one) => one.getBoundingClientRect().top)
    .filter((top) => top >= facts);
  expect(beneath.length).toBeGreaterThan(0);
  expect(Math.min(...beneath) - facts).toBeLessThan(30);
});

test('each page of a member begins at the same edge, in the middle of a wide window [ADD-972]', async () => {
  await browser.viewport(1440, 900);
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMyClaims, page([]));
  server.answers(listMyEquipment, page([]));
  server.answers(listMyVisitReports, page([]));
  const edges: Record<string, { left: number; right: number }> = {};
  for (const path of [
    '/rewards',
    '/points',
    '/points/statement',
    '/settings',
    '/equipment',
    '/people',
  ]) {
    const { screen } = await openApp(path, member);
    const title = screen.getByRole('heading', { level: 1 });
    await expect.element(title).toBeVisible();
    const column = document.querySelector('main > .mantine-Container-root > *');
    const { left, right } = column?.getBoundingClientRect() ?? new DOMRect();
    expect(title.element().getBoundingClientRect().left, path).toBe(left);
    edges[path] = { left, right: document.documentElement.clientWidth - right };
    await screen.unmount();
  }
  const [first] = Object.values(edges);
  expect(first?.left).toBeCloseTo(first?.right ?? 0, 0);
  for (const edge of Object.values(edges)) expect(edge, JSON.stringify(edges)).toEqual(first);
});
