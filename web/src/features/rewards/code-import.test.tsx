import type { CodeCheck } from '@reward-points/contract/codes';
import { addItemCodes, checkItemCodes } from '@reward-points/contract/items';
import { addVoucherCodes, checkVoucherCodes } from '@reward-points/contract/vouchers';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { CodeImport } from './code-import.tsx';

test.for([
  {
    kind: 'voucher',
    check: checkVoucherCodes,
    add: addVoucherCodes,
    sent: { code: 'A-1', expired_date: '2026-12-31' },
  },
  // A code of an item is good for ever.
  { kind: 'item', check: checkItemCodes, add: addItemCodes, sent: { code: 'A-1' } },
] as const)(
  'a pasted list of a $kind says of each line whether it is new, doubled or wrong, and only what is new is sent',
  async ({ kind, check, add, sent }) => {
    const server = fakeServer();
    server.answers(check, {
      data: [
        { state: 'new', reason: '' },
        { state: 'doubled', reason: 'Sama dengan baris 1.' },
        { state: 'wrong', reason: 'Please provide a valid expiry date.' },
      ],
    });
    server.answers(add, {
      message: `1 kode ${kind} berhasil disimpan.`,
      data: { added: 1 },
    });
    const { screen, frame } = await showDialog(<CodeImport kind={kind} rewardId={7} />);
    await expect
      .element(screen.getByRole('dialog', { name: `Tambah banyak kode ${kind}` }))
      .toBeVisible();
    await screen
      .getByRole('textbox', { name: /Daftar kode/ })
      .fill('KODE,Kedaluwarsa\nA-1,31/12/2026\nA-1;2026-12-31\nA-2');
    await expect.element(screen.getByText('3 baris')).toBeVisible();
    await screen.getByRole('button', { name: 'Periksa' }).click();
    await expect.element(screen.getByText('Baru 1')).toBeVisible();
    await expect.element(screen.getByText('Ganda 1')).toBeVisible();
    await expect.element(screen.getByText('Salah 1')).toBeVisible();
    await expect.element(screen.getByText('Sama dengan baris 1.')).toBeVisible();
    await screen.getByRole('button', { name: 'Simpan 1 kode baru' }).click();
    await expect.element(frame).not.toBeInTheDocument();
    expect(server.callsOf(add).at(-1)?.body).toEqual({
      lines: [sent],
    });
  },
);

test('dates are shown as they were understood, and a line whose date is none keeps what was written [ADD-52]', async () => {
  const server = fakeServer();
  server.answers(checkVoucherCodes, {
    data: [
      { state: 'new', reason: '' },
      { state: 'new', reason: '' },
      { state: 'wrong', reason: '“31/02/2027” bukan tanggal.' },
      { state: 'wrong', reason: '“besok” bukan tanggal.' },
    ],
  });
  const { screen } = await showDialog(<CodeImport kind="voucher" rewardId={7} />);
  const list = 'A-1,31 Desember 2026\n"A,2";1/2/27\nA-3,31/02/2027\nA-4,besok';
  await screen.getByRole('textbox', { name: /Daftar kode/ }).fill(list);
  await screen.getByRole('button', { name: 'Periksa' }).click();
  const rows = screen.getByRole('table', { name: 'Pratinjau kode' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('1A-131 Desember 2026Baru');
  await expect.element(rows.nth(2)).toHaveTextContent('2A,21 Februari 2027Baru');
  await expect
    .element(rows.nth(3))
    .toHaveTextContent('3A-331/02/2027Salah“31/02/2027” bukan tanggal.');
  await expect.element(rows.nth(4)).toHaveTextContent('4A-4besokSalah“besok” bukan tanggal.');
  await expect.element(screen.getByRole('textbox', { name: /Daftar kode/ })).toHaveValue(list);
  expect(server.calls.at(-1)?.body).toEqual({
    lines: [
      { code: 'A-1', expired_date: '2026-12-31' },
      { code: 'A,2', expired_date: '2027-02-01' },
      { code: 'A-3', expired_date: '31/02/2027' },
      { code: 'A-4', expired_date: 'besok' },
    ],
  });
});

test('a running number before each code is no code: such lines are wrong, whatever the server says [ADD-990]', async () => {
  const server = fakeServer();
  server.answers(checkItemCodes, {
    data: [
      { state: 'wrong', reason: 'Please provide a valid item code.' },
      { state: 'new', reason: '' },
    ],
  });
  const { screen } = await showDialog(<CodeImport kind="item" rewardId={7} />);
  await screen.getByRole('textbox', { name: /Daftar kode/ }).fill('1;A-1\nA-2');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await expect.element(screen.getByText(/^Baris ini punya isian selain kode/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Simpan 1 kode baru' })).toBeVisible();
  expect(server.callsOf(checkItemCodes)[0]?.body).toEqual({
    lines: [{ code: '' }, { code: 'A-2' }],
  });
});

test('of a list that is too long to be drawn whole, the lines that are left out come first, by their numbers [ADD-993]', async () => {
  const server = fakeServer();
  const states: CodeCheck = Array.from({ length: 520 }, (_, at) =>
    at === 510
      ? { state: 'doubled', reason: 'Kode ini sudah tersimpan.' }
      : at === 515
        ? { state: 'wrong', reason: 'Paling banyak 100 karakter.' }
        : { state: 'new', reason: '' },
  );
  server.answers(checkItemCodes, { data: states });
  const { screen } = await showDialog(<CodeImport kind="item" rewardId={7} />);
  const list = states.map((_, at) => `A-${at + 1}`).join('\n');
  await screen.getByRole('textbox', { name: /Daftar kode/ }).fill(list);
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await expect
    .element(screen.getByText('500 dari 520 baris ditampilkan, yang salah dan ganda lebih dulu.'))
    .toBeVisible();
  const rows = document.querySelectorAll('[aria-label="Pratinjau kode"] tbody tr');
  expect([...rows].slice(0, 3).map((row) => row.textContent)).toEqual([
    '516A-516SalahPaling banyak 100 karakter.',
    '511A-511GandaKode ini sudah tersimpan.',
    '1A-1Baru',
  ]);
});

test('codes whose last day is over are counted before they are saved, and the day for all lines says so itself [ADD-447]', async () => {
  const server = fakeServer();
  server.answers(checkVoucherCodes, {
    data: [
      { state: 'new', reason: '' },
      { state: 'new', reason: '' },
      { state: 'doubled', reason: '' },
      { state: 'new', reason: '' },
    ],
  });
  const { screen, frame } = await showDialog(<CodeImport kind="voucher" rewardId={7} />);
  const day = screen.getByRole('textbox', { name: 'Tanggal kedaluwarsa' });
  await expect.element(day).toHaveAccessibleDescription('Untuk baris tanpa tanggal');
  await day.fill('1/2/2020');
  await expect
    .element(frame.getByText('Tanggal ini sudah lewat: kodenya tidak dapat diklaim.'))
    .toBeVisible();
  await screen
    .getByRole('textbox', { name: /Daftar kode/ })
    .fill('A-1\nA-2,31/12/2099\nA-3,1/1/2020\nA-4,1/1/2021');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await expect
    .element(screen.getByText('2 kode baru sudah kedaluwarsa, jadi tidak dapat diklaim.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Simpan 3 kode baru' })).toBeEnabled();
});

test('a list that is pasted or comes as a file is checked at once; what is typed waits to be whole [ADD-940]', async () => {
  const server = fakeServer();
  server.answers(checkVoucherCodes, { data: [{ state: 'new', reason: '' }] });
  const { screen } = await showDialog(<CodeImport kind="voucher" rewardId={7} />);
  const list = screen.getByRole('textbox', { name: /Daftar kode/ });
  await list.fill('A-1,31/12/2026');
  await expect.element(screen.getByRole('button', { name: 'Periksa' })).toBeEnabled();
  expect(server.calls).toEqual([]);
  await userEvent.keyboard('{ControlOrMeta>}ax{/ControlOrMeta}');
  await expect.element(list).toHaveValue('');
  await userEvent.paste();
  await expect.element(screen.getByRole('button', { name: 'Simpan 1 kode baru' })).toBeVisible();
  const [file] = screen.container.ownerDocument.querySelectorAll('input[type=file]');
  await userEvent.upload(file as HTMLInputElement, new File(['A-2,31/12/2026'], 'kode.csv'));
  await expect
    .poll(() => server.callsOf(checkVoucherCodes).map(({ body }) => body))
    .toEqual([
      { lines: [{ code: 'A-1', expired_date: '2026-12-31' }] },
      { lines: [{ code: 'A-2', expired_date: '2026-12-31' }] },
    ]);
  // The same file can be chosen again: a browser says nothing of one that its field has already.
  expect((file as HTMLInputElement).value).toBe('');
});

test('a check of a list that has changed since counts no longer', async () => {
  const server = fakeServer();
  server.answers(checkVoucherCodes, { data: [{ state: 'new', reason: '' }] });
  const { screen } = await showDialog(<CodeImport kind="voucher" rewardId={7} />);
  const list = screen.getByRole('textbox', { name: /Daftar kode/ });
  await list.fill('A-1,31/12/2026');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await expect.element(screen.getByRole('button', { name: /Simpan 1 kode baru/ })).toBeVisible();
  await list.fill('A-1,31/12/2026\nA-2,31/12/2026');
  await expect.element(screen.getByRole('button', { name: 'Periksa' })).toBeVisible();
});

test('codes whose answer was lost are sent again as the same, and others after a new check as others [ADD-47, S-30]', async () => {
  const server = fakeServer();
  server.answers(checkItemCodes, { data: [{ state: 'new', reason: '' }] });
  const { screen } = await showDialog(<CodeImport kind="item" rewardId={7} />);
  const list = screen.getByRole('textbox', { name: /Daftar kode/ });
  const save = screen.getByRole('button', { name: 'Simpan 1 kode baru' });
  await list.fill('A-1');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  server.fails(addItemCodes);
  await save.click();
  await expect.poll(() => server.callsOf(addItemCodes)).toHaveLength(1);
  await save.click();
  await expect.poll(() => server.callsOf(addItemCodes)).toHaveLength(2);
  await list.fill('A-2');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await save.click();
  await expect.poll(() => server.callsOf(addItemCodes)).toHaveLength(3);
  const [first, again, other] = server.callsOf(addItemCodes).map(({ key }) => key);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('somebody was faster with a code: the domain error is shown and the list can be checked again', async () => {
  const server = fakeServer();
  server.answers(checkVoucherCodes, { data: [{ state: 'new', reason: '' }] });
  server.refuses(addVoucherCodes, 'codes_not_addable');
  const { screen } = await showDialog(<CodeImport kind="voucher" rewardId={7} />);
  await screen.getByRole('textbox', { name: /Daftar kode/ }).fill('A-1,31/12/2026');
  await screen.getByRole('button', { name: 'Periksa' }).click();
  await screen.getByRole('button', { name: /Simpan/ }).click();
  await expect
    .element(screen.getByText('Ada kode yang sudah ada atau salah. Tidak ada kode yang disimpan.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Periksa' })).toBeVisible();
});
