import { showMember } from '@reward-points/contract/customers';
import { domainErrors } from '@reward-points/contract/errors';
import { claimFurtherReward, listOfferedRewards } from '@reward-points/contract/further-rewards';
import { claimItem, listMemberItems } from '@reward-points/contract/items';
import { notifyItemRedemption, notifyVoucherRedemption } from '@reward-points/contract/redemptions';
import { claimVoucher, listMemberVouchers } from '@reward-points/contract/vouchers';
import { sendItemClaimMessage, sendVoucherClaimMessage } from '@reward-points/contract/whatsapp';
import { expect, onTestFinished, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, openApp } from '#test/app.tsx';
import { answersAreIn, fakeServer } from '#test/server.ts';

const reward = { images: '', required_point: 100, version: 1, total: 3 };

/** Each rest that a card or a form has said since. */
function rememberLeft(): Set<string> {
  const said = new Set<string>();
  const note = () => {
    for (const [text] of document.body.textContent.matchAll(
      /Sisa setelah klaim: [\d.]+|sisa [\d.]+ point/g,
    ))
      said.add(text);
  };
  new MutationObserver(note).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

const answered = {
  message: 'ok',
  data: {
    id: 9,
    code: 'KOPI-1',
    claimed_date: '2026-11-21',
    expired_date: '2099-12-31',
    voucher: 'Kopi',
    point: 1_400,
  },
};

/** A home of a company that lets claims ask first, or does not, once “Kopi” was tapped. */
async function openAskingHome(
  claims_ask = true,
  beforeTap: (server: ReturnType<typeof fakeServer>) => () => void = () => () => {},
) {
  const member = aCustomer({ point: 2_650 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, {
    data: [{ ...reward, id: 1, voucher: 'Kopi', required_point: 1_250, version: 1 }],
  });
  server.answers(listMemberItems, { data: [{ ...reward, id: 3, item: 'Payung' }] });
  server.answers(listOfferedRewards, { data: [], claims_ask });
  server.answers(claimVoucher, answered);
  server.answers(notifyVoucherRedemption, { message: 'ok', data: { id: 4, code: 'KOPI-1' } });
  server.answers(sendVoucherClaimMessage, { message: 'ok' });
  const { screen, at } = await openApp('/', member);
  await expect.element(screen.getByText('Sisa setelah klaim: 1.400')).toBeVisible();
  const said = rememberLeft();
  const kopi = screen.getByRole('button', { name: 'Klaim Kopi' });
  const draw = beforeTap(server);
  await kopi.click();
  return {
    server,
    screen,
    at,
    said,
    draw,
    kopi,
    sheet: screen.getByRole('dialog', { name: 'Tukar point?' }),
  };
}

test('where the company has settled so a claim asks first: what, for how much, and what is left [ADD-443]', async () => {
  const { server, screen, at, kopi, sheet } = await openAskingHome();
  await expect.element(sheet.getByText('Kopi')).toBeVisible();
  const lines = [...sheet.element().querySelectorAll('dl > *')].map((line) => line.textContent);
  expect(lines).toEqual(['Harga1.250 point', 'Saldo2.650 point', 'Sisa setelah klaim1.400 point']);
  await expect.element(sheet.getByRole('button', { name: 'Batal' })).toHaveFocus();
  await expectAccessible();
  await sheet.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => sheet.elements()).toEqual([]);
  expect(server.callsOf(claimVoucher)).toEqual([]);
  await kopi.click();
  const button = sheet.getByRole('button', { name: 'Tukar sekarang' });
  await expect.element(button).toBeVisible();
  const redeem = button.element() as HTMLElement;
  redeem.click();
  // The second click of a hasty hand. By the mouse it would land on what was behind the sheet, if the machine is slow.
  await new Promise(requestAnimationFrame);
  redeem.click();
  await expect.element(screen.getByTestId('code')).toHaveTextContent('KOPI-1');
  expect(at()).toMatch(/^\/voucher-claim-success\?/);
  expect(server.callsOf(claimVoucher).map(({ path }) => path)).toEqual([
    '/api/member/vouchers/claim/1?required_point_seen=1250',
  ]);
});

test('a free visit is asked about as well, and claimed once that was answered [ADD-443, ADD-83]', async () => {
  const member = aCustomer({ point: 500 });
  const server = fakeServer();
  server.answers(showMember, { data: member });
  server.answers(listMemberVouchers, { data: [] });
  server.answers(listMemberItems, { data: [] });
  const visit = { ...reward, id: 5, kind: 'service-visit' as const, reward: 'Kunjungan gratis' };
  server.answers(listOfferedRewards, { data: [visit], claims_ask: true });
  const { screen } = await openApp('/', member);
  await screen.getByRole('button', { name: 'Klaim Kunjungan gratis' }).click();
  const sheet = screen.getByRole('dialog', { name: 'Tukar point?' });
  await expect.element(sheet).toMatchTextContent('Kunjungan gratis');
  expect(server.callsOf(claimFurtherReward)).toEqual([]);
  await sheet.getByRole('button', { name: 'Tukar sekarang' }).click();
  await expect.poll(() => server.callsOf(claimFurtherReward)).toHaveLength(1);
});

test('an item goes on to its form without being asked: the form says price and rest itself [ADD-443, ITEM-20]', async () => {
  const { screen, at, sheet } = await openAskingHome();
  await sheet.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => sheet.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Klaim Payung' }).click();
  await expect.poll(at).toBe('/shipping-point-form');
  await expect.element(screen.getByText('100 point akan dipakai; sisa 2.550 point.')).toBeVisible();
});

/** The form of “Payung” for 100 points, ready to be sent. */
async function openItemForm() {
  const { server, screen, at, sheet } = await openAskingHome();
  await sheet.getByRole('button', { name: 'Batal' }).click();
  await expect.poll(() => sheet.elements()).toEqual([]);
  await screen.getByRole('button', { name: 'Klaim Payung' }).click();
  await screen.getByRole('textbox', { name: 'Shipping Address' }).fill('Jalan Anggrek 5');
  await expect.element(screen.getByText('100 point akan dipakai; sisa 2.550 point.')).toBeVisible();
  return { server, screen, at, send: screen.getByRole('button', { name: 'Send' }) };
}

test('the form of an item speaks of the balance of now: where points went elsewhere meanwhile it says how many are missing [ADD-443, A-58]', async () => {
  const { server, screen, send } = await openItemForm();
  server.refuses(claimItem, 'points_not_enough');
  server.answers(showMember, { data: aCustomer({ point: 90 }) });
  await send.click();
  await expect.element(screen.getByText('Harganya 100 point; kurang 11 point lagi.')).toBeVisible();
});

test('a balance that is read anew while an item is claimed is not taken off a second time [ADD-345]', async () => {
  const { server, at, send } = await openItemForm();
  const said = rememberLeft();
  const item = { id: 5, code: 'ITM-5', claimed_date: '2026-11-21', item: 'Payung', point: 2_550 };
  const release = server.holds(claimItem, { message: 'ok', data: item });
  server.answers(notifyItemRedemption, { message: 'ok', data: { id: 6 } });
  server.answers(sendItemClaimMessage, { message: 'ok' });
  server.answers(showMember, { data: aCustomer({ point: 2_550 }) });
  await send.click();
  await expect.poll(() => server.callsOf(claimItem)).toHaveLength(1);
  server.losesNetwork();
  server.findsNetwork();
  await answersAreIn();
  release();
  await expect.poll(at).toMatch(/^\/item-claim-success\?/);
  expect([...said]).toEqual(['sisa 2.550 point']);
});

test('until the page of success a claim is taken off the balance once [ADD-345, MEM-23]', async () => {
  const { at, said } = await openAskingHome(false);
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?/);
  // What the dearest leaves, and what an item for 100 leaves; nothing of the balance after the claim.
  expect([...said].sort()).toEqual(['Sisa setelah klaim: 1.400', 'Sisa setelah klaim: 2.550']);
});

/** React draws in pieces that it begins by messages to itself: none of them arrives until they are let go. */
function holdDrawing(): () => void {
  const held: (() => void)[] = [];
  const { postMessage } = MessagePort.prototype;
  const free = () => {
    MessagePort.prototype.postMessage = postMessage;
    for (const send of held.splice(0)) send();
  };
  onTestFinished(free);
  MessagePort.prototype.postMessage = function (...sent: unknown[]) {
    held.push(() => Reflect.apply(postMessage, this, sent));
  };
  return free;
}

test('a page that is slow to draw takes a claim off the balance once as well [ADD-345]', async () => {
  const { at, said, draw } = await openAskingHome(false, holdDrawing);
  await expect.poll(() => said.size).toBeGreaterThan(0);
  draw();
  await expect.poll(at).toMatch(/^\/voucher-claim-success\?/);
  expect([...said].sort()).toEqual(['Sisa setelah klaim: 1.400', 'Sisa setelah klaim: 2.550']);
});

test('a claim refused before its tap was drawn can be tapped again [ADD-345, VCH-17]', async () => {
  const { server, screen, kopi, draw } = await openAskingHome(false, (fake) => {
    fake.refuses(claimVoucher, 'voucher_sold_out');
    return holdDrawing();
  });
  await expect.element(screen.getByText(domainErrors.voucher_sold_out.message)).toBeVisible();
  draw();
  await expect.element(kopi).toBeEnabled();
  await kopi.click();
  await expect.poll(() => server.callsOf(claimVoucher)).toHaveLength(2);
});
