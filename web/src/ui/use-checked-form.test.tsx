import { Radio, TextInput } from '@mantine/core';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectBeneath } from '#test/fields.ts';
import { show } from '#test/render.tsx';
import { useCheckedForm } from './use-checked-form.ts';

const checks = { name: { message: 'Isi namanya.', isRight: (name: unknown) => name !== '' } };

function Invitation() {
  const { form } = useCheckedForm(checks, { name: '' });
  return (
    <>
      <TextInput label="Nama" autoFocus {...form.getInputProps('name')} />
      <Radio label="Kantor" />
    </>
  );
}

test('a click that leaves a wrong field is not lost to the message that moves the page [ADD-947]', async () => {
  const screen = await show(<Invitation />);
  const name = screen.getByLabelText('Nama');
  await expect.element(name).toHaveFocus();
  await screen.getByRole('radio', { name: 'Kantor' }).click();
  await expect.element(screen.getByRole('radio', { name: 'Kantor' })).toBeChecked();
  await expectBeneath(name, 'Isi namanya.');
});

test('a wrong field that is left by Tab says so [RUN-15]', async () => {
  const screen = await show(<Invitation />);
  await expect.element(screen.getByLabelText('Nama')).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expectBeneath(screen.getByLabelText('Nama'), 'Isi namanya.');
});
