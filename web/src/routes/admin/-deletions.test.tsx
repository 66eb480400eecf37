import { type Item, listItemCodes, listItems } from '@reward-points/contract/items';
import { deleteProduct, listProducts } from '@reward-points/contract/products';
import { listItemRedemptions, listVoucherRedemptions } from '@reward-points/contract/redemptions';
import { listServices } from '@reward-points/contract/services';
import { listVouchers } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import { aCompany, aService, openApp } from '#test/app.tsx';
import { chooseAct } from '#test/row-menu.ts';
import { page } from '#test/server.ts';

/** What the question says that goes with it. */
const linesOf = (question: Locator) => () =>
  question
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);

const umbrella: Item = {
  id: 3,
  item: 'Payung',
  required_point: 50,
  version: 1,
  total: 4,
  images: 'a.webp',
};

test('deleting an item says how many codes are lost and how many shipments stay [RUN-20, A-69, ADD-42]', async () => {
  const server = aCompany();
  server.answers(listItems, page([umbrella]));
  server.answers(listItemRedemptions, { data: [] });
  server.answers(listItemCodes, ({ path }) => ({
    data: { ...page([]).data, total: path.includes('state=waiting') ? 2 : 9 },
  }));
  const { screen } = await openApp('/admin/redeem/items');
  await screen.getByRole('button', { name: /Hapus Payung/ }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(question.getByText('Apakah anda yakin akan menghapus data Payung?'))
    .toBeVisible();
  await expect
    .poll(linesOf(question))
    .toEqual([
      '4 kode yang belum diklaim tidak dapat ditukar lagi.',
      '2 item belum dikirim; pengirimannya tetap harus diselesaikan.',
    ]);
});

test('an item is not deleted before it is known what waits to be shipped, and where that cannot be read it is asked again [ADD-42, ADD-955]', async () => {
  const server = aCompany();
  server.answers(listItems, page([umbrella]));
  server.answers(listItemRedemptions, { data: [] });
  server.breaks(listItemCodes);
  const { screen } = await openApp('/admin/redeem/items');
  await screen.getByRole('button', { name: /Hapus Payung/ }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  const again = question.getByRole('button', { name: 'Coba lagi' });
  await expect.element(again).toBeVisible();
  const confirm = question.getByRole('button', { name: 'Hapus' });
  await expect.element(confirm).toBeDisabled();
  server.answers(listItemCodes, { data: { ...page([]).data, total: 2 } });
  await again.click();
  await expect.element(question.getByText(/2 item belum dikirim/)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
});

test('deleting a voucher says how many codes are lost and that claimed ones stay good [RUN-20, A-69, ADD-42]', async () => {
  const server = aCompany();
  server.answers(
    listVouchers,
    page([
      { id: 5, voucher: 'Kopi', required_point: 50, version: 1, total: 1_200, images: 'a.webp' },
    ]),
  );
  server.answers(listVoucherRedemptions, { data: [] });
  const { screen } = await openApp('/admin/redeem/vouchers');
  await screen.getByRole('button', { name: /Hapus Kopi/ }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .poll(linesOf(question))
    .toEqual([
      '1.200 kode yang belum diklaim tidak dapat ditukar lagi.',
      'Voucher yang sudah diklaim tetap berlaku.',
    ]);
});

/** The question before a product is deleted. */
async function askAboutProduct() {
  const server = aCompany();
  server.answers(
    listProducts,
    page([{ id: 2, product: 'Flowmeter', description: 'Untuk air.', version: 1 }]),
  );
  const { screen } = await openApp('/admin/products');
  await screen.getByRole('button', { name: 'Hapus Flowmeter' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  return { server, screen, question };
}

test('deleting a product says that services keep its name [RUN-20, A-71, ADD-42]', async () => {
  const { question } = await askAboutProduct();
  await expect
    .poll(linesOf(question))
    .toEqual([
      'Produk ini tidak dapat dipilih lagi untuk servis baru.',
      'Servis yang sudah ada tetap menampilkan nama produk ini.',
    ]);
});

test('deleting a service says that its visits are no longer shown and their points stay [RUN-20, SVC-07, ADD-42]', async () => {
  const server = aCompany();
  server.answers(listServices, page([aService()]));
  const { screen } = await openApp('/admin/services');
  await chooseAct('Hapus', 'Flowmeter DN50 – PT Tirta');
  await expect
    .poll(linesOf(screen.getByRole('dialog', { name: 'Hapus data' })))
    .toEqual([
      'Riwayat servis dan pengingatnya tidak tampil lagi, dan kunjungan yang sudah diatur batal.',
      'Point yang sudah dikirim untuk kunjungannya tetap milik customer.',
    ]);
});

test('a deletion that did not arrive stays in its question, and the next press does it [RUN-20, ADD-47]', async () => {
  const { server, screen, question } = await askAboutProduct();
  const confirm = question.getByRole('button', { name: 'Hapus', exact: true });
  server.losesNetwork();
  await confirm.click();
  await expect.element(screen.getByText(/belum terkirim/)).toBeVisible();
  server.findsNetwork();
  server.answers(deleteProduct, { message: 'Data produk berhasil dihapus.' });
  await confirm.click();
  await expect.element(screen.getByText('Data produk berhasil dihapus.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

test('what somebody else has deleted meanwhile is said to be gone, and goes from the list [ADD-334]', async () => {
  const server = aCompany();
  server.answers(
    listProducts,
    page([{ id: 2, product: 'Flowmeter', description: 'Untuk air.', version: 1 }]),
  );
  const { screen } = await openApp('/admin/products');
  await screen.getByRole('button', { name: 'Hapus Flowmeter' }).click();
  server.refuses(deleteProduct, 'product_not_found');
  server.answers(listProducts, page([]));
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Produk tidak ditemukan.')).toBeVisible();
  await expect.element(screen.getByText('Data Belum Tersedia')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});
