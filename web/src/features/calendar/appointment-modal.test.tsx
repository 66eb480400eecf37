import {
  agreeAppointment,
  cancelAppointment,
  moveAppointment,
  showAppointmentForm,
} from '@reward-points/contract/appointments';
import { exportAppointment } from '@reward-points/contract/calendar';
import { showOccasionText } from '@reward-points/contract/messages';
import { fullDate } from '@reward-points/contract/weekdays';
import { beforeEach, expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import {
  appointment,
  dialog,
  entry,
  expectSaid,
  formOf,
  NOW,
  openCalendar,
  plan,
  save,
  staysNoon,
} from '#test/calendar.tsx';

beforeEach(staysNoon);

test('a plan that is pressed opens the form: day, hour and technician are agreed, two taps are one [ADD-837, ADD-838]', async () => {
  const { server, main } = await openCalendar({ entries: [entry(1)] });
  server.answers(showAppointmentForm, formOf(entry(1)));
  await plan(main, 1).click();
  await expectSaid(dialog(), 'Kalibrasi PT Tirta 1, Flowmeter DN50');
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('9.30');
  await dialog().getByRole('combobox', { name: 'Teknisi' }).click();
  await browser.getByRole('option', { name: 'Budi' }).click();
  await expectAccessible();
  const release = server.holds(agreeAppointment, {
    message: 'Kunjungan disepakati',
    data: { id: 1 },
  });
  await save().dblClick();
  release();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(server.callsOf(agreeAppointment).map(({ body }) => body)).toEqual([
    { id_plan: 1, day: NOW, hour: '09:30', id_technician: 3, asks: false },
  ]);
  await expect.element(browser.getByText('pukul 09.30', { exact: false })).toBeVisible();
});

test('an hour that is none is said, and nothing is sent [ADD-837]', async () => {
  const { server, main } = await openCalendar({ entries: [entry(1)] });
  server.answers(showAppointmentForm, formOf(entry(1)));
  await plan(main, 1).click();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('25.00');
  await userEvent.tab();
  await expectSaid(dialog(), 'Isi jamnya, misalnya 09.30, atau kosongkan.');
  await expect.element(save()).toBeDisabled();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('9');
  await expect.element(save()).toBeEnabled();
});

test('who is asked gets the very text that is shown, with the day that stands in the form [ADD-839]', async () => {
  const { server, main } = await openCalendar({ entries: [entry(1)] });
  server.answers(showAppointmentForm, formOf(entry(1)));
  await plan(main, 1).click();
  await dialog().getByText('Tanyakan ke customer').click();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('10:00');
  const text = `Halo PT Tirta 1, kalibrasi Flowmeter DN50 pada ${fullDate(NOW)} pukul 10.00? https://points.example.com/equipment/71`;
  await expectSaid(dialog(), text);
  server.answers(agreeAppointment, { message: 'Customer ditanya', data: { id: 1 } });
  await save('Tanyakan').click();
  await expect
    .poll(() => server.callsOf(agreeAppointment)[0]?.body)
    .toMatchObject({
      asks: true,
      message: { body: text },
    });
});

test('who wants no messages is asked on its page alone, and so is who is not to be told [ADD-839]', async () => {
  const { server, main } = await openCalendar({ entries: [entry(1), entry(2), entry(3)] });
  server.answers(agreeAppointment, { message: 'Customer ditanya', data: { id: 1 } });
  server.answers(showAppointmentForm, formOf(entry(1), { is_wanted: false }));
  await plan(main, 1).click();
  await dialog().getByText('Tanyakan ke customer').click();
  await expectSaid(dialog(), 'Ia tetap dapat menjawab di halamannya.');
  await save('Tanyakan').click();
  server.answers(showAppointmentForm, formOf(entry(2)));
  await plan(main, 2).click();
  await dialog().getByText('Tanyakan ke customer').click();
  await dialog().getByRole('switch', { name: 'Kirim juga lewat WhatsApp' }).click();
  await save('Tanyakan').click();
  await expect.poll(() => server.callsOf(agreeAppointment)).toHaveLength(2);
  // Without an address there is nothing that a message could lead to.
  server.answers(showAppointmentForm, formOf(entry(3), { link: null }));
  await plan(main, 3).click();
  await dialog().getByText('Tanyakan ke customer').click();
  await expectSaid(dialog(), 'Alamat aplikasi belum diatur');
  await save('Tanyakan').click();
  await expect.poll(() => server.callsOf(agreeAppointment)).toHaveLength(3);
  for (const { body } of server.callsOf(agreeAppointment)) {
    expect([body.asks, body.message]).toEqual([true, undefined]);
  }
});

test('an appointment is moved by the version that was read; a stale form is filled anew and says so [ADD-842]', async () => {
  const agreed = entry(1, { appointment });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed));
  await plan(main, 1).click();
  await expect.element(dialog().getByRole('textbox', { name: 'Jam' })).toHaveValue('10:00');
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('11:00');
  server.refuses(moveAppointment, 'record_changed');
  server.answers(
    showAppointmentForm,
    formOf(
      entry(1, {
        appointment: { ...appointment, technician: null, id_technician: null, version: 5 },
      }),
    ),
  );
  await save().click();
  await expectSaid(dialog(), 'Isian Anda belum disimpan');
  server.answers(moveAppointment, { message: 'Kunjungan disepakati' });
  await save().click();
  await expect
    .poll(() =>
      server
        .callsOf(moveAppointment)
        .map(({ body }) => [body.version, body.hour, body.id_technician]),
    )
    .toEqual([
      [4, '11:00', 3],
      [5, '11:00', null],
    ]);
});

test('of two who agree a day for one plan the second is told of the first before it can change it [ADD-842, ADD-301]', async () => {
  const { server, main } = await openCalendar({ entries: [entry(1)] });
  server.answers(showAppointmentForm, formOf(entry(1)));
  await plan(main, 1).click();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('11:00');
  server.refuses(agreeAppointment, 'appointment_taken');
  server.answers(moveAppointment, { message: 'Kunjungan disepakati' });
  // Whoever comes back from another tab reads the form again.
  server.answers(showAppointmentForm, formOf(entry(1, { appointment })));
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.element(dialog().getByRole('button', { name: 'Unduh .ics' })).toBeVisible();
  await save().click();
  await expectSaid(dialog(), 'Isian Anda belum disimpan');
  expect(server.callsOf(agreeAppointment)).toHaveLength(1);
  expect(server.callsOf(moveAppointment)).toEqual([]);
  // What both have typed is the first one's, and says so.
  await expect.element(dialog().getByRole('textbox', { name: 'Jam' })).toHaveValue('10:00');
  await save().click();
  await expect
    .poll(() => server.callsOf(moveAppointment).map(({ body }) => [body.version, body.hour]))
    .toEqual([[4, '10:00']]);
});

test('a form whose appointment somebody else has ended is filled anew, and agrees a day again [ADD-842, ADD-301]', async () => {
  const agreed = entry(1, { appointment });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed));
  await plan(main, 1).click();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('11:00');
  server.refuses(moveAppointment, 'appointment_not_found');
  server.answers(showAppointmentForm, formOf(entry(1)));
  await save().click();
  await expectSaid(dialog(), 'Isian Anda belum disimpan');
  server.answers(agreeAppointment, { message: 'Kunjungan disepakati', data: { id: 1 } });
  await save().click();
  await expect.poll(() => server.callsOf(agreeAppointment)).toHaveLength(1);
  expect(server.callsOf(moveAppointment)).toHaveLength(1);
});

test('whoever visits no more is no choice of the form, which says and sends that nobody is named [ADD-837]', async () => {
  const agreed = entry(1, { appointment });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed, { technicians: [{ id: 5, name: 'Siti' }] }));
  server.answers(moveAppointment, { message: 'Kunjungan diubah' });
  await plan(main, 1).click();
  await expect
    .element(dialog().getByRole('combobox', { name: 'Teknisi' }))
    .toHaveValue('Belum ditentukan');
  await save().click();
  await expect
    .poll(() => server.callsOf(moveAppointment).map(({ body }) => body.id_technician))
    .toEqual([null]);
});

test('one that waits for its customer still waits where a technician is named, and is asked again only if wished [ADD-842, ADD-839]', async () => {
  const waiting = entry(1, { appointment: { ...appointment, state: 'waiting', is_told: true } });
  const { server, main } = await openCalendar({ entries: [waiting] });
  server.answers(showAppointmentForm, formOf(waiting));
  server.answers(moveAppointment, { message: 'Kunjungan diubah' });
  const sent = () => server.callsOf(moveAppointment).map(({ body }) => body);
  await plan(main, 1).click();
  await expect.element(dialog().getByRole('radio', { name: 'Tanyakan ke customer' })).toBeChecked();
  await dialog().getByRole('combobox', { name: 'Teknisi' }).click();
  await browser.getByRole('option', { name: 'Belum ditentukan' }).click();
  await save().click();
  await expect.poll(sent).toHaveLength(1);
  expect(sent()[0]).toMatchObject({
    day: NOW,
    hour: '10:00',
    id_technician: null,
    asks: true,
    version: 4,
  });
  expect(sent()[0]?.message).toBeUndefined();
  await plan(main, 1).click();
  await dialog().getByRole('switch', { name: 'Tanyakan lagi lewat WhatsApp' }).click();
  await save('Tanyakan').click();
  await expect.poll(() => sent().at(-1)?.message?.body).toContain(`${fullDate(NOW)} pukul 10.00`);
  await plan(main, 1).click();
  await dialog().getByRole('textbox', { name: 'Jam' }).fill('11:00');
  await expect
    .element(dialog().getByRole('switch', { name: 'Kirim juga lewat WhatsApp' }))
    .toBeChecked();
  await save('Tanyakan').click();
  await expect.poll(() => sent().at(-1)?.message?.body).toContain(`${fullDate(NOW)} pukul 11.00`);
});

test('an appointment is cancelled with a reason, and its customer told in the words that were read [ADD-842]', async () => {
  const agreed = entry(1, { appointment, due_on: '2027-02-05' });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed));
  server.answers(showOccasionText, { data: { body: 'Batal {{4}}: {{5}}', problem: null } });
  await plan(main, 1).click();
  server.answers(exportAppointment, { data: { url: '#', format: 'ics' } });
  await dialog().getByRole('button', { name: 'Unduh .ics' }).click();
  await expect.poll(() => server.callsOf(exportAppointment)).toHaveLength(1);
  await dialog().getByRole('button', { name: 'Batalkan kunjungan' }).click();
  const asked = browser.getByRole('dialog', { name: 'Batalkan kunjungan?' });
  await asked.getByRole('textbox', { name: 'Alasan' }).fill('Teknisi sakit');
  const body = `Batal ${fullDate(NOW)} pukul 10.00: Teknisi sakit`;
  await expectSaid(asked, body);
  await expectAccessible();
  server.answers(cancelAppointment, { message: 'Kunjungan dibatalkan' });
  await asked.getByRole('button', { name: 'Batalkan kunjungan' }).click();
  await expect
    .poll(() => server.callsOf(cancelAppointment)[0]?.body)
    .toEqual({
      reason: 'Teknisi sakit',
      message: { body },
      version: 4,
    });
  await expect
    .element(browser.getByText(`PT Tirta 1: ${fullDate(NOW)} pukul 10.00.`))
    .toBeVisible();
});

test('a cancellation promises no message to a customer who wants none, and is sent without [ADD-842]', async () => {
  const agreed = entry(1, { appointment });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed, { is_wanted: false }));
  await plan(main, 1).click();
  await dialog().getByRole('button', { name: 'Batalkan kunjungan' }).click();
  const asked = browser.getByRole('dialog', { name: 'Batalkan kunjungan?' });
  await expectSaid(asked, 'meminta tidak dikirimi pesan (STOP)');
  await expect.element(asked.getByRole('switch')).not.toBeInTheDocument();
  await asked.getByRole('textbox', { name: 'Alasan' }).fill('Teknisi sakit');
  server.answers(cancelAppointment, { message: 'Kunjungan dibatalkan' });
  await asked.getByRole('button', { name: 'Batalkan kunjungan' }).click();
  await expect
    .poll(() => server.callsOf(cancelAppointment).map(({ body }) => body))
    .toEqual([{ reason: 'Teknisi sakit', version: 4 }]);
});

test('a cancellation of an appointment that was moved meanwhile keeps its reason, and is sent of the new day [ADD-842, ADD-303]', async () => {
  const agreed = entry(1, { appointment });
  const { server, main } = await openCalendar({ entries: [agreed] });
  server.answers(showAppointmentForm, formOf(agreed));
  await plan(main, 1).click();
  await dialog().getByRole('button', { name: 'Batalkan kunjungan' }).click();
  const asked = browser.getByRole('dialog', { name: 'Batalkan kunjungan?' });
  await asked.getByRole('textbox', { name: 'Alasan' }).fill('Teknisi sakit');
  server.refuses(cancelAppointment, 'record_changed');
  const moved = { ...appointment, hour: '13:00', version: 5 };
  server.answers(showAppointmentForm, formOf(entry(1, { appointment: moved })));
  const cancel = asked.getByRole('button', { name: 'Batalkan kunjungan' });
  await cancel.click();
  await expectSaid(asked, 'Isian Anda belum disimpan');
  await expectSaid(asked, 'pukul 13.00');
  server.answers(cancelAppointment, { message: 'Kunjungan dibatalkan' });
  await cancel.click();
  await expect
    .poll(() => server.callsOf(cancelAppointment).at(-1)?.body)
    .toMatchObject({ reason: 'Teknisi sakit', version: 5 });
});

test('a day of rest is said and not refused; what the customer wishes stands above [ADD-837, ADD-840]', async () => {
  const wished = {
    ...appointment,
    state: 'refused',
    wished_on: '2099-12-25',
    note: 'Libur',
  } as const;
  const { server, main } = await openCalendar({ late: [entry(1, { appointment: wished })] });
  server.answers(showAppointmentForm, formOf(entry(1, { appointment: wished })));
  await expectSaid(main.getByRole('region', { name: 'Perlu diatur' }), 'minta hari lain');
  await plan(main, 1).click();
  await expectSaid(dialog(), 'Customer minta hari lain: Jumat, 25 Desember 2099 – “Libur”');
  await expectSaid(dialog(), 'hari libur: Hari Natal.');
  await expect.element(save()).toBeEnabled();
});
