import {
  agreeAppointment,
  type CalendarEntry,
  showAppointmentForm,
} from '@reward-points/contract/appointments';
import {
  listCalendarDay,
  listToAgree,
  removeCalendarAddress,
  renewCalendarAddress,
  showCalendar,
  showCalendarAddress,
} from '@reward-points/contract/calendar';
import { addDays, longDate } from '@reward-points/contract/dates';
import { fullDate } from '@reward-points/contract/weekdays';
import { beforeEach, expect, test, vi } from 'vitest';
import { page as browser, type Locator, userEvent } from 'vitest/browser';
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
import { preferScheme } from '#test/device.ts';
import { page } from '#test/server.ts';
import { watchWork } from '#test/still-at-work.ts';
import { spanOf } from './calendar-days.rules.ts';

beforeEach(staysNoon);

/** A week so many days from now, with an entry that is late beside it, which has the focus. */
async function openWeekAt(days: number, entries: CalendarEntry[] = []) {
  const on = addDays(NOW, days);
  const { server, main } = await openCalendar({
    entries,
    query: `?view=week&on=${on}`,
    late: [entry(2, { due_on: addDays(NOW, -3) })],
  });
  server.answers(showAppointmentForm, formOf(entry(2)));
  const late = plan(main, 2);
  await expect.element(late).toBeVisible();
  (late.element() as HTMLElement).focus();
  return { server, main, from: spanOf('week', on).from };
}

test('an entry is lifted by the space bar, moved by arrows and set down by Enter, each said aloud [ADD-838]', async () => {
  const { server, main, from } = await openWeekAt(7, [entry(1)]);
  const said = main.getByRole('status').first();
  await userEvent.keyboard(' ');
  await expectSaid(said, `diangkat. ${fullDate(from)}.`);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expectSaid(said, fullDate(addDays(from, 1)));
  // Beyond what is shown there is no day to set it down on.
  await userEvent.keyboard('{ArrowDown}');
  await expectSaid(said, `${fullDate(addDays(from, 6))}`);
  await userEvent.keyboard('{Escape}');
  await expectSaid(said, 'Dibatalkan.');
  await userEvent.keyboard(' {ArrowRight}{Enter}');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Hari' }))
    .toHaveValue(longDate(addDays(from, 1)));
  server.answers(agreeAppointment, { message: 'Kunjungan disepakati', data: { id: 1 } });
  await save().click();
  await expect
    .poll(() => server.callsOf(agreeAppointment)[0]?.body)
    .toMatchObject({
      id_plan: 2,
      day: addDays(from, 1),
    });
});

test('the space bar sets down as well what it has lifted [ADD-838]', async () => {
  const { from } = await openWeekAt(7);
  await userEvent.keyboard(' {ArrowRight} ');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Hari' }))
    .toHaveValue(longDate(addDays(from, 1)));
});

test('where all days that are shown are over, an entry is not lifted by the space bar, which is said [ADD-838]', async () => {
  const { main } = await openWeekAt(-7);
  await userEvent.keyboard(' ');
  await expectSaid(main.getByRole('status').first(), 'Semua hari yang tampil sudah lewat.');
  await userEvent.keyboard('{ArrowRight} ');
  expect(browser.getByRole('dialog').elements()).toEqual([]);
});

const cell = (day: string) => document.querySelector(`[data-day="${day}"]`) as HTMLElement;

test('a calendar that stays open over midnight goes on with the new day, and with its month [ADD-835, ADD-1006]', async () => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date('2027-06-30T23:59:30+07:00') });
  const { main } = await openCalendar({ late: [entry(2, { due_on: '2027-06-30' })] });
  await expect.element(main.getByRole('heading', { name: 'Juni 2027' })).toBeVisible();
  await expectSaid(main, 'jatuh tempo');
  vi.advanceTimersByTime(60_000);
  await expect.element(main.getByRole('heading', { name: 'Juli 2027' })).toBeVisible();
  await expectSaid(main, 'terlambat 1 hari');
  await expect.poll(() => cell('2027-07-01').querySelector('[data-today]')).not.toBeNull();
});

/** Takes an entry with the mouse, moves it there, and ends it by an event. */
function drag(what: Locator, to: { x: number; y: number }, by: string): void {
  const at = { bubbles: true, pointerType: 'mouse', button: 0 };
  const { x, y } = what.element().getBoundingClientRect();
  what
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { ...at, clientX: x + 5, clientY: y + 5 }));
  const end = { ...at, clientX: to.x + 9, clientY: to.y + 40 };
  window.dispatchEvent(new PointerEvent('pointermove', end));
  window.dispatchEvent(new PointerEvent(by, end));
}

test('an entry is dragged to a day, which opens the form with that day; beside the days nothing happens [ADD-838]', async () => {
  await browser.viewport(1440, 900);
  const { server, main } = await openCalendar({
    query: `?view=week&on=${addDays(NOW, 7)}`,
    late: [entry(2, { due_on: addDays(NOW, -3) })],
  });
  server.answers(showAppointmentForm, formOf(entry(2)));
  const late = plan(main, 2);
  await expect.element(late).toBeVisible();
  const target = addDays(spanOf('week', addDays(NOW, 7)).from, 3);
  await expect.poll(() => cell(target)).not.toBeNull();
  const isAtWork = watchWork();
  drag(late, { x: 0, y: 0 }, 'pointerup');
  drag(late, cell(target).getBoundingClientRect(), 'pointercancel');
  expect(isAtWork()).toEqual([]);
  expect(browser.getByRole('dialog').elements()).toEqual([]);
  drag(late, cell(target).getBoundingClientRect(), 'pointerup');
  await expect
    .element(dialog().getByRole('textbox', { name: 'Hari' }))
    .toHaveValue(longDate(target));
});

test('an entry is dragged to today as well, but to no day that is over [ADD-838]', async () => {
  await browser.viewport(1440, 900);
  const { server, main } = await openCalendar({
    query: `?view=week&on=${addDays(NOW, -7)}`,
    late: [entry(2, { due_on: addDays(NOW, -3) })],
  });
  server.answers(showAppointmentForm, formOf(entry(2)));
  const late = plan(main, 2);
  await expect.element(late).toBeVisible();
  await expect.poll(() => cell(addDays(NOW, -7))).not.toBeNull();
  const isAtWork = watchWork();
  drag(late, cell(addDays(NOW, -7)).getBoundingClientRect(), 'pointerup');
  expect(isAtWork()).toEqual([]);
  await main.getByRole('button', { name: 'Minggu berikutnya' }).click();
  await expect.poll(() => cell(NOW)).not.toBeNull();
  drag(late, cell(NOW).getBoundingClientRect(), 'pointerup');
  await expect.element(dialog().getByRole('textbox', { name: 'Hari' })).toHaveValue(longDate(NOW));
});

test('view, days and filters stand in the address [ADD-835]', async () => {
  const { server, main, at } = await openCalendar({ query: '?on=2026-12-07' });
  await expectSaid(main.getByRole('heading', { level: 2 }).first(), 'Desember 2026');
  await main.getByText('Minggu', { exact: true }).first().click();
  await expectSaid(main.getByRole('heading', { level: 2 }).first(), '7 – 13 Desember 2026');
  await main.getByRole('button', { name: 'Minggu berikutnya' }).click();
  await expect.poll(at).toContain('on=2026-12-14');
  await main.getByRole('combobox', { name: 'Jenis' }).click();
  await browser.getByRole('option', { name: 'Tera' }).click();
  await main.getByRole('combobox', { name: 'Teknisi' }).click();
  await browser.getByRole('option', { name: 'Belum ada teknisi' }).click();
  await main.getByRole('searchbox', { name: 'Kota atau lokasi' }).fill('Bandung');
  await expect
    .poll(at)
    .toBe('/admin/calendar?on=2026-12-14&view=week&kind=tera&technician=none&place=Bandung');
  const asked = () => server.callsOf(showCalendar).at(-1)?.path;
  await expect
    .poll(asked)
    .toContain('kind=tera&technician=none&place=Bandung&from=2026-12-14&to=2026-12-20');
  await expect
    .poll(() => server.callsOf(listToAgree).at(-1)?.path)
    .toContain('kind=tera&technician=none&place=Bandung');
  await main.getByRole('button', { name: 'Hari ini' }).click();
  await expect.poll(at).not.toContain('on=');
  await main.getByRole('button', { name: 'Minggu berikutnya' }).click();
  await expect.poll(at).toContain(`on=${addDays(NOW, 7)}`);
  await main.getByRole('button', { name: 'Minggu sebelumnya' }).click();
  await expect.poll(at).not.toContain('on=');
});

test('narrowed down to something else, what is to be agreed begins at its first page [ADD-836]', async () => {
  const { server, main } = await openCalendar();
  server.answers(listToAgree, ({ path }) => {
    const asked = new URL(path, 'http://x').searchParams;
    const [number, last] = [Number(asked.get('page')), asked.get('technician') === 'none' ? 3 : 2];
    const { data } = page(number > last ? [] : [entry(number)]);
    return { data: { ...data, current_page: number, last_page: last, total: last } };
  });
  const narrow = async (technician: string) => {
    await main.getByRole('combobox', { name: 'Teknisi' }).click();
    await browser.getByRole('option', { name: technician }).click();
  };
  const pages = main.getByRole('navigation', { name: 'Halaman yang perlu diatur' });
  await narrow('Belum ada teknisi');
  await pages.getByRole('button', { name: 'Halaman 3' }).click();
  await expect.element(plan(main, 3)).toBeVisible();
  await narrow('Budi');
  await expect.element(plan(main, 1)).toBeVisible();
  expect(server.callsOf(listToAgree).at(-1)?.path).toMatch(/technician=3&.*page=1/);
  await pages.getByRole('button', { name: 'Halaman berikutnya' }).click();
  await expect.element(plan(main, 2)).toBeVisible();
});

test('a full day says how many more there are, and opens to all of them, page by page [ADD-835, RUN-25]', async () => {
  const entries = [1, 2, 3, 4, 5, 6].map((id) => entry(id));
  const { server, main } = await openCalendar({ entries, count: 9, query: '?kind=kalibrasi' });
  server.answers(listCalendarDay, page([...entries, entry(7)], { last: 2 }));
  const more = main.getByRole('button', { name: `6 lagi pada ${fullDate(NOW)}` });
  await expect.element(more).toHaveTextContent('6 lagi');
  await more.click();
  const all = browser.getByRole('dialog', { name: fullDate(NOW) });
  await expect.element(plan(all, 7)).toBeVisible();
  expect(server.callsOf(listCalendarDay)[0]?.path).toContain(`/days/${NOW}?kind=kalibrasi`);
  await expectAccessible();
  await all.getByRole('button', { name: 'Halaman 2' }).click();
  await expect.poll(() => server.callsOf(listCalendarDay).at(-1)?.path).toMatch(/[?&]page=2(&|$)/);
});

test('what is over stands out, today does not; what is done leads to its equipment [ADD-835]', async () => {
  const { main, at } = await openCalendar({
    entries: [
      entry(1, { appointment }),
      entry(2),
      entry(3, { appointment: { ...appointment, id: 8, state: 'done' } }),
    ],
    late: [entry(5, { due_on: addDays(NOW, -1) })],
  });
  await expect.element(plan(main, 1)).toHaveAttribute('data-tone', 'agreed');
  await expect.element(plan(main, 2)).toHaveAttribute('data-tone', 'due');
  await expect.element(plan(main, 5)).toHaveAttribute('data-tone', 'late');
  const dayOf = (day: string) => document.querySelector<HTMLElement>(`[data-day="${day}"]`);
  expect(dayOf(NOW)?.dataset.past).toBeUndefined();
  await plan(main, 3, 'link').click();
  await expect.poll(at).toBe('/admin/equipment/73');
});

test('in a narrow place it is a list of the days on which there is something; in the dark as well [ADD-835]', async () => {
  await browser.viewport(390, 844);
  await preferScheme('dark');
  const states = (['agreed', 'waiting', 'refused'] as const).map((state, place) =>
    entry(place + 1, { appointment: { ...appointment, id: place, state } }),
  );
  const { main } = await openCalendar({
    entries: states,
    late: [entry(5, { due_on: '2026-01-01' })],
  });
  await expect.element(plan(main, 3)).toBeVisible();
  const shown = main
    .getByRole('heading', { level: 3 })
    .elements()
    .filter((head) => head.getBoundingClientRect().height > 0);
  expect(shown).toHaveLength(1);
  await expectAccessible();
});

test('nothing, a failure that can be tried again, and nothing to agree are said [ADD-835, ADD-836]', async () => {
  await browser.viewport(390, 844);
  const { server, main } = await openCalendar();
  await expect.element(main.getByText('Tidak ada kunjungan di hari-hari ini.')).toBeVisible();
  await expectSaid(main, 'Tidak ada yang lewat atau perlu diatur.');
  server.breaks(showCalendar);
  await main.getByRole('button', { name: 'Bulan berikutnya' }).click();
  await expect.element(main.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
});

test('who may only see is led to the equipment, and finds no act [ADD-849]', async () => {
  const { main, at } = await openCalendar({ entries: [entry(1)], as: 'pembaca' });
  await plan(main, 1, 'link').click();
  await expect.poll(at).toBe('/admin/equipment/71');
});

test('one’s address for other calendars is made, shown once, and ended [ADD-845]', async () => {
  const { server, main } = await openCalendar();
  server.answers(showCalendarAddress, { data: { made_at: null } });
  await main.getByRole('button', { name: 'Kalender lain' }).click();
  const asked = browser.getByRole('dialog', { name: 'Kunjungan Anda di kalender lain' });
  await expectSaid(asked, 'Belum ada alamat.');
  const url = 'https://points.example.com/api/calendars/rahasia.ics';
  server.answers(renewCalendarAddress, { message: 'Alamat kalender dibuat', data: { url } });
  server.answers(showCalendarAddress, { data: { made_at: '2026-11-21T05:00:00Z' } });
  await asked.getByRole('button', { name: 'Buat alamat' }).click();
  await expectSaid(asked, url);
  await expectAccessible();
  server.answers(removeCalendarAddress, { message: 'Alamat kalender dihentikan' });
  server.answers(showCalendarAddress, { data: { made_at: null } });
  await asked.getByRole('button', { name: 'Hentikan' }).click();
  await expectSaid(asked, 'Belum ada alamat.');
  expect(asked.element().textContent).not.toContain(url);
});
