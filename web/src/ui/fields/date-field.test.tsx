import '@mantine/dates/styles.layer.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { today } from '#format/dates.ts';
import { show, showDialog } from '#test/render.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DateField } from './date-field.tsx';

const WRONG = /bukan tanggal\. Tulis harinya lebih dulu/;

function Field({ first = '', report }: { first?: string; report?: (day: string) => void }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <DateField
        label="Birthday"
        value={value}
        onChange={(day) => {
          setValue(day);
          report?.(day);
        }}
      />
      <button type="button">Berikutnya</button>
    </>
  );
}

test('what is no date stays as it was typed, and the field says so at once [ADD-52]', async () => {
  const said: string[] = [];
  const screen = await show(<Field first="2001-03-14" report={(day) => said.push(day)} />);
  const field = screen.getByRole('textbox', { name: 'Birthday' });
  await expect.element(field).toHaveValue('14 Maret 2001');
  await field.fill('12/31/2027');
  await expect.element(field).toHaveAccessibleDescription(/“12\/31\/2027” bukan tanggal/);
  await userEvent.tab();
  await expect.element(field).toHaveValue('12/31/2027');
  await expect.element(screen.getByText(WRONG)).toBeVisible();
  expect(said.at(-1)).toBe('12/31/2027');
  await field.fill('31/12/2027');
  await userEvent.tab();
  await expect.element(field).toHaveValue('31 Desember 2027');
  await expect.element(screen.getByText(WRONG)).not.toBeInTheDocument();
  expect(said.at(-1)).toBe('2027-12-31');
});

test('half a date is no mistake before the field is left', async () => {
  const screen = await show(<Field />);
  const field = screen.getByRole('textbox', { name: 'Birthday' });
  await field.fill('31/1');
  await expect.element(field).toHaveValue('31/1');
  await expect.element(screen.getByText(WRONG)).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(screen.getByText(WRONG)).toBeVisible();
});

test('Tab goes through the field without a calendar; the arrow opens it on today, and Escape gives the focus back', async () => {
  const screen = await show(<Field />);
  const field = screen.getByRole('textbox', { name: 'Birthday' });
  const calendar = screen.getByRole('region', { name: 'Kalender' });
  await expect.element(field).toHaveAttribute('placeholder', 'hari/bulan/tahun');
  await userEvent.tab();
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole('button', { name: 'Berikutnya' })).toHaveFocus();
  await expect.element(calendar).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(calendar).toBeVisible();
  const marked = calendar.element().querySelector('[aria-current="date"]');
  expect(marked?.textContent).toBe(String(Number(today().slice(8))));
  await expect.poll(() => calendar.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('in a dialog Escape closes the open calendar alone, by key as by click, and the next one the dialog [ADD-446]', async () => {
  const { screen, frame } = await showDialog(
    <Dialog title="Add History">
      <Field />
    </Dialog>,
  );
  const field = frame.getByRole('textbox', { name: 'Birthday' });
  const calendar = screen.getByRole('region', { name: 'Kalender' });
  // The dialog takes the focus when it opens.
  await expect.element(frame.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await userEvent.tab();
  for (const isByKey of [true, false]) {
    if (!isByKey) await field.click();
    if (isByKey) await userEvent.keyboard('{ArrowDown}');
    await expect.element(calendar).toBeVisible();
    const isInside = () => calendar.element().contains(document.activeElement);
    await expect.poll(isInside).toBe(isByKey);
    await userEvent.keyboard('{Escape}');
    await expect.element(calendar).not.toBeInTheDocument();
    await expect.element(field).toHaveFocus();
    expect(frame.element().querySelector('[inert]')).toBeNull();
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(frame).not.toBeInTheDocument();
});

test('a click opens the calendar, and a picked day is shown in words', async () => {
  const screen = await show(<Field first="2026-11-21" />);
  const field = screen.getByRole('textbox', { name: 'Birthday' });
  await field.click();
  await screen
    .getByRole('region', { name: 'Kalender' })
    .getByRole('button', { name: '30 November 2026' })
    .click();
  await expect.element(field).toHaveValue('30 November 2026');
});
