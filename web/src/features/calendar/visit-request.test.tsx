import {
  agreeAppointment,
  type CalendarEntry,
  moveAppointment,
  showAppointmentForm,
} from '@reward-points/contract/appointments';
import { showSummaryNotifications } from '@reward-points/contract/dashboard';
import { addDays, longDate } from '@reward-points/contract/dates';
import { listTasks, type Task } from '@reward-points/contract/inbox';
import {
  exportVisitRequestPhoto,
  refuseVisitRequest,
  type VisitRequest,
} from '@reward-points/contract/visit-requests';
import { fullDate } from '@reward-points/contract/weekdays';
import { expect, test } from 'vitest';
import { page as browser, type Locator } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, counted, openApp, taskCounts } from '#test/app.tsx';
import { page } from '#test/server.ts';

const DAY = addDays(today(), 3);

const request = (more: Partial<VisitRequest> = {}): VisitRequest => ({
  id: 5,
  id_equipment: 71,
  asked_by: 'Siti',
  asked_at: '2026-11-21T05:00:00Z',
  asked_on: '2026-11-21',
  wished_on: DAY,
  words: 'Angka meter berhenti',
  has_photo: true,
  state: 'waiting',
  id_user: 7,
  customer: 'PT Tirta',
  item: 'Flowmeter DN50',
  flowmeter_type: null,
  serial_number: 'SN-1',
  site: 'Ruang pompa',
  plans: [
    { id: 1, kind: 'servis', next_on: '2027-01-05' },
    { id: 2, kind: 'tera', next_on: '2027-02-05' },
  ],
  ...more,
});
const entry: CalendarEntry = {
  id_plan: 2,
  kind: 'tera',
  due_on: '2027-02-05',
  id_equipment: 71,
  item: 'Flowmeter DN50',
  flowmeter_type: null,
  serial_number: 'SN-1',
  site: null,
  id_user: 7,
  customer: 'PT Tirta',
  address: null,
  appointment: null,
};

async function openInbox(task: Task) {
  const server = aCompany();
  server.answers(listTasks, page([task]));
  server.answers(showSummaryNotifications, counted({ tasks: taskCounts({ [task.kind]: 1 }) }));
  const { screen } = await openApp('/admin/inbox');
  return { server, main: screen.getByRole('main') };
}
const openRequest = (record = request()) =>
  openInbox({ kind: 'visit-request', id: 5, since: '2026-11-21', snoozed_until: null, record });
const formOf = (of: CalendarEntry) => ({
  data: { entry: of, technicians: [], holidays: [], link: null, is_wanted: true },
});

const expectSaid = (where: Locator, words: string) =>
  expect.poll(() => where.query()?.textContent).toContain(words);
const asked = () => browser.getByRole('dialog', { name: 'Permintaan kunjungan' });
const agreeing = () => browser.getByRole('dialog', { name: 'Sepakati kunjungan' });

test('a wish is a task: read with its photo, and granted by the form of every appointment with the wished day [ADD-847]', async () => {
  const { server, main } = await openRequest();
  await expectSaid(main, 'Flowmeter DN50: Angka meter berhenti');
  await main.getByRole('button', { name: 'Atur permintaan kunjungan PT Tirta' }).click();
  await expectSaid(asked(), `Hari yang diinginkan: ${fullDate(DAY)}`);
  await expectAccessible();
  const picture = `data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==`;
  server.answers(exportVisitRequestPhoto, { data: { url: picture, format: 'original' } });
  await asked().getByRole('button', { name: 'Lihat foto' }).click();
  await expect
    .element(asked().getByRole('img', { name: 'Foto dari customer' }))
    .toBeInTheDocument();
  // Of several plans none is meant before somebody says so.
  const plan = asked().getByRole('combobox', { name: 'Jadwal' });
  await expect.element(plan).toHaveValue('');
  await asked().getByRole('button', { name: 'Sepakati hari' }).click({ force: true });
  await expect.element(plan).toHaveFocus();
  await expect.element(plan).toHaveAccessibleDescription('Pilih jadwal yang akan dikunjungi.');
  await expectAccessible();
  await plan.click();
  await browser.getByRole('option', { name: /^Tera/ }).click();
  server.answers(showAppointmentForm, formOf(entry));
  await asked().getByRole('button', { name: 'Sepakati hari' }).click();
  await expect
    .element(agreeing().getByRole('textbox', { name: 'Hari' }))
    .toHaveValue(longDate(DAY));
  server.answers(agreeAppointment, { message: 'Kunjungan disepakati', data: { id: 1 } });
  await agreeing().getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(agreeAppointment)[0]?.body)
    .toMatchObject({
      id_plan: 2,
      day: DAY,
      id_request: 5,
    });
});

test('a wish is agreed to without asking, also where an older question still waits [ADD-847]', async () => {
  const appointment = {
    id: 9,
    day: addDays(DAY, 7),
    hour: null,
    id_technician: null,
    technician: null,
    state: 'waiting',
    is_told: true,
    wished_on: null,
    note: null,
    version: 4,
  } as const;
  const { server, main } = await openRequest(
    request({ plans: [{ id: 2, kind: 'tera', next_on: '2027-02-05' }] }),
  );
  await main.getByRole('button', { name: 'Atur permintaan kunjungan PT Tirta' }).click();
  server.answers(showAppointmentForm, formOf({ ...entry, appointment }));
  await asked().getByRole('button', { name: 'Sepakati hari' }).click();
  await expect.element(agreeing().getByRole('radio', { name: 'Sudah disepakati' })).toBeChecked();
  server.answers(moveAppointment, { message: 'Kunjungan disepakati' });
  await agreeing().getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(moveAppointment)[0]?.body)
    .toMatchObject({ day: DAY, asks: false, id_request: 5, version: 4 });
});

test('it is refused with a reason; a photo that does not come is said [ADD-847]', async () => {
  const { server, main } = await openRequest();
  await main.getByRole('button', { name: 'Atur permintaan kunjungan PT Tirta' }).click();
  server.refuses(exportVisitRequestPhoto, 'pictures_unavailable');
  await asked().getByRole('button', { name: 'Lihat foto' }).click();
  await expectSaid(asked(), 'Foto tidak dapat dimuat.');
  await asked().getByRole('button', { name: 'Tolak' }).click();
  await asked().getByRole('textbox', { name: 'Alasan' }).fill('Masih bergaransi');
  server.answers(refuseVisitRequest, { message: 'Permintaan ditolak' });
  await asked().getByRole('button', { name: 'Tolak' }).click();
  await expect
    .poll(() => server.callsOf(refuseVisitRequest)[0]?.body)
    .toEqual({ reason: 'Masih bergaransi' });
});

test('a refusal that did not arrive keeps its reason; one of a wish that is gone goes back [ADD-847, ADD-47]', async () => {
  const { server, main } = await openRequest();
  await main.getByRole('button', { name: 'Atur permintaan kunjungan PT Tirta' }).click();
  const reason = asked().getByRole('textbox', { name: 'Alasan' });
  await asked().getByRole('button', { name: 'Tolak' }).click();
  await reason.fill('Masih bergaransi');
  server.breaks(refuseVisitRequest);
  await asked().getByRole('button', { name: 'Tolak' }).click();
  await expect.element(browser.getByText('Something went wrong')).toBeVisible();
  await expect.element(reason).toHaveValue('Masih bergaransi');
  server.refuses(refuseVisitRequest, 'visit_request_decided');
  await asked().getByRole('button', { name: 'Tolak' }).click();
  await expect.element(reason).not.toBeInTheDocument();
});

test('of equipment without a plan no day can be agreed yet, and the way there is shown [ADD-847]', async () => {
  const { main } = await openRequest(request({ plans: [], has_photo: false }));
  await main.getByRole('button', { name: 'Atur permintaan kunjungan PT Tirta' }).click();
  await expectSaid(asked(), 'Alat ini belum punya jadwal.');
  await expect.element(asked().getByRole('button', { name: 'Sepakati hari' })).toBeDisabled();
  await expect.element(asked().getByRole('link', { name: 'Buka alat' })).toBeVisible();
});

test('an appointment that the customer wants otherwise is a task, agreed anew in its form [ADD-847]', async () => {
  const appointment = {
    id: 9,
    day: today(),
    hour: null,
    id_technician: null,
    technician: null,
    state: 'refused',
    is_told: true,
    wished_on: DAY,
    note: null,
    version: 4,
  } as const;
  const record = { ...entry, appointment };
  const { server, main } = await openInbox({
    kind: 'appointment',
    id: 9,
    since: today(),
    snoozed_until: null,
    record,
  });
  await expectSaid(main, 'Tera Flowmeter DN50: minta hari lain');
  server.answers(showAppointmentForm, formOf(record));
  await main.getByRole('button', { name: 'Atur ulang kunjungan PT Tirta' }).click();
  server.answers(moveAppointment, { message: 'Kunjungan disepakati' });
  await agreeing().getByRole('button', { name: 'Simpan' }).click();
  await expect
    .poll(() => server.callsOf(moveAppointment)[0]?.body)
    .toMatchObject({ day: DAY, version: 4 });
});
