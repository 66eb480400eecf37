import {
  type Approval,
  approve,
  listApprovals,
  refuseApproval,
  showApproval,
  withdrawApproval,
} from '@reward-points/contract/approvals';
import { showSettings, updateSettings } from '@reward-points/contract/settings';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp, theSettings } from '#test/app.tsx';
import { page } from '#test/server.ts';

const request: Approval = {
  id: 3,
  sentence: 'sari mengirim 500 point kepada PT Tirta',
  points: 500,
  reason: 'Bonus akhir tahun',
  asked_by: 'sari',
  asked_at: '2026-11-20T05:00:00.000Z',
  lapses_at: '2026-12-04T05:00:00.000Z',
  state: 'waiting',
  decided_by: null,
  decided_at: null,
  note: null,
  may_decide: true,
  is_own: false,
};

const preview = {
  lines: [
    {
      sentence: request.sentence,
      changes: [{ label: 'Point', before: null, after: '500 point' }],
    },
  ],
  seen: 'seen-1',
  trouble: null,
};

test('a request shows what it would do, and is approved for what was seen [ADD-645]', async () => {
  const server = aCompany();
  server.answers(listApprovals, page([request]));
  const renamed = {
    sentence: 'mengubah kurir',
    changes: [{ label: 'Kurir', before: 'JNE', after: 'SiCepat' }],
  };
  const lines = [...preview.lines, renamed];
  server.answers(showApproval, { data: { ...request, preview: { ...preview, lines } } });
  server.answers(approve, {
    message: 'Disetujui dan sudah dilakukan.',
    data: { ...request, state: 'approved', may_decide: false },
  });
  const { screen, at } = await openApp('/admin/approvals');
  await expect.element(screen.getByText('Bonus akhir tahun')).toBeVisible();
  await screen.getByRole('link', { name: /^Periksa / }).click();
  await expect.poll(at).toBe('/admin/approvals/3');
  const will = screen.getByRole('region', { name: 'Yang akan terjadi' });
  await expect.element(will.getByText(request.sentence)).toBeVisible();
  await expect.element(will.getByText('500 point', { exact: true })).toBeVisible();
  // Only what changes something has two sides.
  const sides = will.getByRole('table', { name: 'Sebelum dan sesudah' });
  expect(sides.elements().map(({ textContent }) => textContent)).toEqual([
    'DataSebelumSesudahKurirJNESiCepat',
  ]);
  await expectAccessible();
  await screen.getByRole('button', { name: 'Setujui' }).click();
  await expect.element(screen.getByText('Disetujui dan sudah dilakukan.')).toBeVisible();
  expect(server.callsOf(approve)[0]?.body).toEqual({ seen: 'seen-1' });
});

test('what goes back is said as a failure, and nothing more can be done [ADD-645]', async () => {
  const server = aCompany();
  const returned = { ...request, state: 'returned' as const, note: 'Saldonya kurang.' };
  server.answers(showApproval, { data: { ...request, preview } });
  server.answers(approve, { message: 'Permintaan dikembalikan.', data: returned });
  const { screen } = await openApp('/admin/approvals/3');
  await expect.element(screen.getByText('4 Desember 2026 pukul', { exact: false })).toBeVisible();
  server.answers(showApproval, { data: { ...returned, is_own: true, preview: null } });
  await screen.getByRole('button', { name: 'Setujui' }).click();
  await expect
    .element(screen.getByRole('alert').filter({ hasText: 'Permintaan dikembalikan.' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('main').getByText('Dikembalikan', { exact: true }))
    .toBeVisible();
  for (const name of ['Tarik permintaan', 'Tolak', 'Setujui'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument();
});

test('all that was ever asked is listed with how it ended [ADD-645]', async () => {
  const server = aCompany();
  const states = ['approved', 'refused', 'returned', 'withdrawn', 'lapsed'] as const;
  server.answers(listApprovals, page([request]));
  const { screen, at } = await openApp('/admin/approvals');
  await expect.element(screen.getByRole('row', { name: /Bonus/ })).toBeVisible();
  server.answers(
    listApprovals,
    page(states.map((state, id) => ({ ...request, id, state, may_decide: false }))),
  );
  await screen.getByText('Semua', { exact: true }).click();
  await expect.poll(at).toBe('/admin/approvals?page=1&state=all');
  await expect
    .poll(() => server.callsOf(listApprovals).at(-1)?.path)
    .toBe('/api/admin/approvals?page=1&state=all');
  for (const word of ['Disetujui', 'Ditolak', 'Dikembalikan', 'Ditarik', 'Lewat waktu'])
    await expect.element(screen.getByText(word, { exact: true })).toBeVisible();
});

test('the requests that are read stay readable until the other page or all of them have come [ADD-291]', async () => {
  const server = aCompany();
  server.answers(listApprovals, page([request], { last: 2 }));
  const { screen } = await openApp('/admin/approvals');
  const row = (reason: RegExp) => screen.getByRole('row', { name: reason });
  await expect.element(row(/Bonus/)).toBeVisible();
  const another = { ...request, id: 4, reason: 'Hadiah' };
  const comes = server.holds(listApprovals, page([another], { current: 2, last: 2 }));
  await screen.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.poll(() => server.callsOf(listApprovals)).toHaveLength(2);
  await expect.element(row(/Bonus/)).toBeVisible();
  comes();
  await expect.element(row(/Hadiah/)).toBeVisible();
  const allCome = server.holds(listApprovals, page([request, another]));
  await screen.getByText('Semua', { exact: true }).click();
  await expect.poll(() => server.callsOf(listApprovals)).toHaveLength(3);
  await expect.element(row(/Hadiah/)).toBeVisible();
  allCome();
  await expect.element(row(/Bonus/)).toBeVisible();
});

test('it is refused with a reason; what can not be done by now cannot be approved [ADD-645]', async () => {
  const server = aCompany();
  const trouble = 'Customer tidak ditemukan.';
  server.answers(showApproval, {
    data: { ...request, preview: { lines: [], seen: null, trouble } },
  });
  server.answers(refuseApproval, {
    message: 'Permintaan ditolak.',
    data: { ...request, state: 'refused' },
  });
  const { screen } = await openApp('/admin/approvals/3');
  await expect.element(screen.getByText(trouble)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Tolak' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tolak permintaan' });
  await dialog.getByRole('textbox', { name: 'Alasan' }).fill('Sudah keluar');
  await dialog.getByRole('button', { name: 'Tolak' }).click();
  await expect.element(screen.getByText('Permintaan ditolak.')).toBeVisible();
  expect(server.callsOf(refuseApproval)[0]?.body).toEqual({ note: 'Sudah keluar' });
});

test('a refusal that came too late says so, and keeps its reason [ADD-645, ERR-02]', async () => {
  const server = aCompany();
  server.answers(showApproval, { data: { ...request, preview } });
  const { screen } = await openApp('/admin/approvals/3');
  await screen.getByRole('button', { name: 'Tolak' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Tolak permintaan' });
  const reason = dialog.getByRole('textbox', { name: 'Alasan' });
  await reason.fill('Sudah keluar');
  server.refuses(refuseApproval, 'approval_decided');
  await dialog.getByRole('button', { name: 'Tolak' }).click();
  await expect.element(screen.getByText('Permintaan ini sudah tidak menunggu.')).toBeVisible();
  await expect.element(reason).toHaveValue('Sudah keluar');
});

test('whoever asked sees how it stands and may take it back, but not decide it [ADD-645]', async () => {
  const server = aCompany();
  server.answers(showApproval, {
    data: { ...request, may_decide: false, is_own: true, preview },
  });
  const { screen } = await openApp('/admin/approvals/3', 'kantor');
  const withdraw = screen.getByRole('button', { name: 'Tarik permintaan' });
  await expect.element(withdraw).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Setujui' })).not.toBeInTheDocument();
  const withdrawn = { ...request, state: 'withdrawn' as const, is_own: true, may_decide: false };
  server.answers(withdrawApproval, { message: 'Permintaan ditarik.', data: withdrawn });
  server.answers(showApproval, { data: { ...withdrawn, preview: null } });
  await withdraw.click();
  await expect.element(screen.getByText('Permintaan ditarik.')).toBeVisible();
  await expect.element(screen.getByText('Ditarik', { exact: true })).toBeVisible();
});

test('taking a request back whose answer was lost is the same one when it is pressed again [ADD-645, ADD-47]', async () => {
  const server = aCompany();
  server.answers(showApproval, { data: { ...request, is_own: true, preview } });
  const { screen } = await openApp('/admin/approvals/3');
  const button = screen.getByRole('button', { name: 'Tarik permintaan' });
  server.fails(withdrawApproval);
  for (const presses of [1, 2]) {
    await button.click();
    await expect.poll(() => server.callsOf(withdrawApproval)).toHaveLength(presses);
    await expect.element(button).toBeEnabled();
  }
  const [first, second] = server.callsOf(withdrawApproval);
  expect(second?.key).toBe(first?.key);
});

test('the owner settles whether prices, the rule and deletions need a second pair of eyes [ADD-640]', async () => {
  const server = aCompany();
  server.answers(listApprovals, page([]));
  server.answers(showSettings, { data: theSettings({ version: 4 }) });
  server.answers(updateSettings, {
    message: 'Pengaturan disimpan.',
    data: theSettings({ second_look: true }),
  });
  const { screen } = await openApp('/admin/approvals');
  const choice = screen.getByRole('switch', { name: /perlu persetujuan/ });
  await expect.element(choice).not.toBeChecked();
  (choice.element() as HTMLElement).click();
  await expect.element(screen.getByText('Pengaturan disimpan.')).toBeVisible();
  expect(server.callsOf(updateSettings)[0]?.body).toEqual({
    _method: 'PATCH',
    second_look: true,
    version: 4,
  });
});

test('who may not change settings sees no rule of approvals [ADD-640]', async () => {
  aCompany().answers(listApprovals, page([]));
  const { screen } = await openApp('/admin/approvals', 'kantor');
  await expect.element(screen.getByRole('heading', { name: 'Persetujuan' })).toBeVisible();
  await expect.element(screen.getByRole('switch')).not.toBeInTheDocument();
});
