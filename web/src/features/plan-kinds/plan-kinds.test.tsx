import { PLAN_KINDS } from '@reward-points/contract/plan-days';
import {
  addHolidays,
  deleteHoliday,
  listHolidays,
  listPlanKinds,
  type PlanKindSettings,
  updatePlanKind,
} from '@reward-points/contract/plan-kinds';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';

const aKind = (kind: PlanKindSettings['kind']): PlanKindSettings => ({
  kind,
  every_months: kind === 'servis' ? 24 : 12,
  reminds: false,
  remind_days: [14, 1],
  reminds_certificates: false,
  checklist: ['Periksa segel'],
  rule: null,
  rule_source: null,
  rule_checked_on: null,
  version: 1,
});

function theCompany(holidays = [{ day: '2027-03-19', name: 'Hari Raya Nyepi' }]) {
  const server = aCompany();
  server.answers(listPlanKinds, { data: PLAN_KINDS.map(aKind) });
  server.answers(listHolidays, { data: holidays });
  return server;
}

beforeEach(() => {
  vi.useRealTimers();
});

test('a kind is made to remind on chosen days, with its checklist and the law [ADD-761]', async () => {
  const server = theCompany();
  const { screen } = await openApp('/admin/plan-kinds#tera');
  const card = screen.getByRole('region', { name: 'Tera', exact: true });
  const save = card.getByRole('button', { name: 'Simpan' });
  await expect.element(save).toBeDisabled();
  await expect.element(card.getByRole('group', { name: 'Kapan' })).not.toBeInTheDocument();
  await card.getByRole('switch', { name: 'Ingatkan customer dengan sendirinya' }).click();
  const days = card.getByRole('group', { name: 'Kapan' });
  await expect.element(days.getByRole('checkbox', { name: '14 hari sebelumnya' })).toBeChecked();
  await days.getByText('14 hari sebelumnya').click();
  await days.getByText('30 hari sebelumnya').click();
  await days.getByText('Pada harinya').click();
  await card.getByRole('textbox', { name: 'Yang dikerjakan' }).fill('Periksa segel\nFoto plat');
  await card.getByRole('textbox', { name: 'Sumber' }).fill('Permendag 67/2018');
  server.answers(updatePlanKind, {
    message: 'Pengaturan jadwal berhasil disimpan.',
    data: { ...aKind('tera'), reminds: true, remind_days: [30, 1, 0], version: 2 },
  });
  await expectAccessible();
  await save.click();
  await expect.element(screen.getByText('Pengaturan jadwal berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updatePlanKind)[0]).toMatchObject({
    path: '/api/admin/plan-kinds/tera',
    body: {
      reminds: true,
      remind_days: [30, 1, 0],
      checklist: 'Periksa segel\nFoto plat',
      rule_source: 'Permendag 67/2018',
      version: 1,
    },
  });
});

test('a kind with certificates tells that they end once somebody switches it on; services have none [ADD-780]', async () => {
  const server = theCompany();
  const { screen } = await openApp('/admin/plan-kinds');
  const name = 'Beri tahu customer sebelum sertifikatnya berakhir';
  const cardOf = (kind: string) => screen.getByRole('region', { name: kind, exact: true });
  const choose = (kind: string) => screen.getByRole('link', { name: kind, exact: true }).click();
  await expect.element(cardOf('Servis')).toBeVisible();
  await expect.element(cardOf('Servis').getByRole('switch', { name })).not.toBeInTheDocument();
  await choose('Tera');
  await expect.element(cardOf('Tera').getByRole('switch', { name })).not.toBeChecked();
  await choose('Kalibrasi');
  await cardOf('Kalibrasi').getByRole('switch', { name }).click();
  server.answers(updatePlanKind, {
    message: 'Pengaturan jadwal berhasil disimpan.',
    data: { ...aKind('kalibrasi'), reminds_certificates: true, version: 2 },
  });
  await cardOf('Kalibrasi').getByRole('button', { name: 'Simpan' }).click();
  await expect.element(screen.getByText('Pengaturan jadwal berhasil disimpan.')).toBeVisible();
  expect(server.callsOf(updatePlanKind)[0]?.body).toMatchObject({
    reminds: false,
    reminds_certificates: true,
  });
});

test('one kind is shown at a time, named by the address, and what was typed for another stays [ADD-761]', async () => {
  theCompany();
  const { screen, at } = await openApp('/admin/plan-kinds');
  const kinds = screen.getByRole('navigation', { name: 'Jenis jadwal' });
  const shown = () =>
    screen
      .getByRole('form', { name: /^(?:Servis|Kalibrasi|Tera)$/ })
      .elements()
      .map((form) => form.getAttribute('aria-label'));
  const current = () =>
    kinds
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent);
  await expect.poll(shown).toEqual(['Servis']);
  expect(current()).toEqual(['Servis']);
  await screen.getByRole('textbox', { name: 'Sumber' }).fill('SOP 4');
  await kinds.getByRole('link', { name: 'Tera' }).click();
  await expect.poll(shown).toEqual(['Tera']);
  expect(current()).toEqual(['Tera']);
  expect(at()).toBe('/admin/plan-kinds#tera');
  await expect.element(screen.getByRole('textbox', { name: 'Sumber' })).toHaveValue('');
  await kinds.getByRole('link', { name: 'Servis' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Sumber' })).toHaveValue('SOP 4');
  await expectAccessible();
});

test('the last day that is chosen stays chosen: without any nobody would be reminded [ADD-761]', async () => {
  theCompany();
  const { screen } = await openApp('/admin/plan-kinds');
  const card = screen.getByRole('region', { name: 'Servis', exact: true });
  await card.getByRole('switch', { name: 'Ingatkan customer dengan sendirinya' }).click();
  const days = card.getByRole('group', { name: 'Kapan' });
  await days.getByText('14 hari sebelumnya').click();
  await days.getByText('1 hari sebelumnya', { exact: true }).click();
  await expect
    .element(days.getByRole('checkbox', { name: '1 hari sebelumnya', exact: true }))
    .toBeChecked();
});

test('holidays are added many at once and removed after a question; a line that is none is named [ADD-762, RUN-20]', async () => {
  const server = theCompany();
  server.answers(addHolidays, { message: 'Hari libur berhasil disimpan.' });
  server.answers(deleteHoliday, { message: 'Hari libur berhasil dihapus.' });
  const { screen } = await openApp('/admin/plan-kinds');
  const card = screen.getByRole('region', { name: 'Hari libur' });
  await expect.element(card.getByText('19 Maret 2027 · Hari Raya Nyepi')).toBeVisible();
  const lines = card.getByRole('textbox', { name: 'Tambah hari libur' });
  const add = card.getByRole('button', { name: 'Tambah hari libur' });
  await lines.fill('31/02/2027 Tidak ada');
  await expect.element(card.getByText('Tidak terbaca: 31/02/2027 Tidak ada')).toBeVisible();
  await expect.element(add).toBeDisabled();
  await lines.fill('9/3/2027 Idul Fitri\n10/3/2027 Idul Fitri');
  await add.click();
  await expect.element(lines).toHaveValue('');
  expect(server.callsOf(addHolidays)[0]?.body).toEqual({
    holidays: [
      { day: '2027-03-09', name: 'Idul Fitri' },
      { day: '2027-03-10', name: 'Idul Fitri' },
    ],
  });
  await card.getByRole('button', { name: 'Hapus Hari Raya Nyepi, 19 Maret 2027' }).click();
  const question = screen.getByRole('dialog', { name: 'Hapus data' });
  await expect
    .element(
      question.getByText('Apakah anda yakin akan menghapus data Hari Raya Nyepi, 19 Maret 2027?'),
    )
    .toBeVisible();
  await expect.element(question.getByRole('button', { name: 'Batal' })).toHaveFocus();
  expect(server.callsOf(deleteHoliday)).toEqual([]);
  await question.getByRole('button', { name: 'Hapus' }).click();
  await expect.element(screen.getByText('Hari libur berhasil dihapus.')).toBeVisible();
  expect(server.callsOf(deleteHoliday).map(({ path }) => path)).toEqual([
    '/api/admin/holidays/2027-03-19',
  ]);
});
