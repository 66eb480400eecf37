import { listMyOrders, type MyOrder, markOrderReceived } from '@reward-points/contract/redemptions';
import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { fakeServer, page } from '#test/server.ts';
import { MyOrders } from './my-orders.tsx';

const order: MyOrder = {
  id: 9,
  item: 'Payung',
  claimed_date: '2026-11-20',
  status: 'sent',
  recipient: 'Budi',
  recipient_telp: '0812',
  shipping_address: 'Bandung',
  receipt_number: 'JP-1',
  courier: 'jnt',
  shipped_at: '2026-11-21T05:00:00.000Z',
  received_at: null,
  images: '',
  cancellation: null,
};

test('an order shows each step with its day, where it can be followed, and can be noted as received [ADD-133, ADD-134]', async () => {
  const server = fakeServer();
  server.answers(listMyOrders, page([order]));
  server.answers(markOrderReceived, {
    message: 'Terima kasih. Item ditandai sudah diterima.',
    data: { ...order, received_at: '2026-11-24T05:00:00.000Z' },
  });
  const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
  await expect.element(screen.getByText('20 November 2026')).toBeVisible();
  await expect.element(screen.getByText('21 November 2026')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Lacak di J&T Express' }))
    .toHaveAttribute('href', 'https://jet.co.id/track');
  await screen.getByRole('button', { name: 'Tandai sudah diterima: Payung' }).click();
  await expect.element(screen.getByText(/Terima kasih/)).toBeVisible();
  expect(server.callsOf(markOrderReceived)[0]?.body).toMatchObject({ received: true });
});

test('a cancelled order says why and what came back, and nothing can be noted of it [ADD-132]', async () => {
  const server = fakeServer();
  server.answers(
    listMyOrders,
    page([
      {
        ...order,
        status: 'cancelled' as const,
        receipt_number: null,
        courier: null,
        shipped_at: null,
        cancellation: {
          cancelled_at: '2026-11-22T05:00:00.000Z',
          reason: 'Stok rusak',
          point: 1_000,
        },
      },
    ]),
  );
  const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
  await expect.element(screen.getByText('Stok rusak')).toBeVisible();
  await expect.element(screen.getByText('1.000 point sudah kembali ke saldo Anda.')).toBeVisible();
  expect(screen.getByRole('button', { name: /diterima/ }).elements()).toEqual([]);
});

test.for([
  ['Menunggu dikirim', 'Dikirim', 'Nomor resi akan tampil di sini setelah item dikirim.', {}],
  ['Sudah dikirim', 'Diterima', 'Belum ditandai', { shipped_at: order.shipped_at }],
  [
    'Sudah diterima',
    undefined,
    '24 November 2026',
    { shipped_at: order.shipped_at, received_at: '2026-11-24T05:00:00.000Z' },
  ],
] as const)(
  'an order that is “%s” has reached that step and no further [ADD-49, ADD-134]',
  async ([state, next, said, days]) => {
    const { shipped_at = null } = days as Partial<MyOrder>;
    const receipt_number = shipped_at === null ? null : 'JP-1';
    const one = { ...order, shipped_at, receipt_number, ...days };
    fakeServer().answers(listMyOrders, page([one]));
    const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
    await expect.element(screen.getByText(state, { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText(said)).toBeVisible();
    // What is done is ticked; the step that comes next is marked as the one that is waited for.
    const steps = [...document.querySelectorAll('.mantine-Stepper-step')];
    const wordOf = (step: Element | undefined) =>
      step?.textContent?.match(/Diklaim|Dikirim|Diterima/)?.[0];
    expect(steps.map(wordOf)).toEqual(['Diklaim', 'Dikirim', 'Diterima']);
    expect(wordOf(steps.find((step) => step.hasAttribute('data-progress')))).toBe(next);
    expect(steps.filter((step) => step.hasAttribute('data-completed'))).toHaveLength(
      next === undefined ? 3 : steps.findIndex((step) => wordOf(step) === next),
    );
  },
);

test('an order says who of several people claimed it [ADD-632]', async () => {
  const server = fakeServer();
  server.answers(listMyOrders, page([{ ...order, claimed_by: 'Siti' }]));
  const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
  await expect.element(screen.getByText('Oleh', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Siti', { exact: true })).toBeVisible();
});

test('two orders noted one right after the other are each busy until their answer, and each says that it is noted [ADD-134]', async () => {
  const server = fakeServer();
  server.answers(listMyOrders, page([order, { ...order, id: 10, item: 'Jaket' }]));
  const screen = await show(<MyOrders memberId={7} page={1} onPage={() => {}} />);
  const mark = (item: string) =>
    screen.getByRole('button', { name: `Tandai sudah diterima: ${item}` });
  const { sent, release } = server.holdsActs();
  await mark('Payung').click();
  await mark('Jaket').click();
  await expect.element(mark('Jaket')).toBeDisabled();
  await expect.element(mark('Payung')).toBeDisabled();
  let answers = 0;
  release(() => {
    answers += 1;
    return Response.json({ message: `Item ${answers} ditandai`, data: order });
  });
  await expect.element(screen.getByText('Item 1 ditandai')).toBeVisible();
  await expect.element(screen.getByText('Item 2 ditandai')).toBeVisible();
  expect(sent).toHaveLength(2);
});
