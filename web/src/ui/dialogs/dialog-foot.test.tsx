import { Button, Group, Stack, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { showDialog } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';

const fields = Array.from({ length: 12 }, (_, place) => `Kolom ${place + 1}`);

const aLongForm = (
  <Dialog title="Kirim">
    <form aria-label="Kirim">
      <Stack>
        <Group>
          <Button>Satu</Button>
          <Button>Dua</Button>
        </Group>
        {fields.map((label) => (
          <TextInput key={label} label={label} />
        ))}
        <Group justify="flex-end">
          <Button variant="default">Batal</Button>
          <Button type="submit">Kirim</Button>
        </Group>
      </Stack>
    </form>
  </Dialog>
);

test.for([
  [1440, 700],
  [390, 700],
] as const)(
  'the buttons at the end of a dialog that is longer than its window of %i × %i px stay in sight, and no field is behind them [ADD-446]',
  async ([width, height]) => {
    await browser.viewport(width, height);
    const { frame } = await showDialog(aLongForm);
    const dialog = frame.element();
    expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight);
    const boxOf = (name: string) =>
      frame.getByRole('button', { name }).element().getBoundingClientRect();
    const top = boxOf('Satu').top;
    for (const name of ['Batal', 'Kirim']) expect(boxOf(name).bottom).toBeLessThan(height);
    for (const field of frame.getByRole('textbox').elements()) {
      if (field instanceof HTMLElement) field.focus();
      expect(field.getBoundingClientRect().bottom).toBeLessThan(boxOf('Kirim').top);
    }
    // What stands further up goes with the fields.
    expect(boxOf('Satu').top).toBeLessThan(top);
  },
);

test('in a window too low for both the buttons of a dialog stand at its end [ADD-446]', async () => {
  await browser.viewport(720, 400);
  const { frame } = await showDialog(aLongForm);
  const send = frame.getByRole('button', { name: 'Kirim' }).element();
  expect(send.getBoundingClientRect().top).toBeGreaterThan(400);
});
