import { Button, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '#client/call.ts';
import { replaceUser, startSession } from '#client/session.ts';
import { aCustomer, aSignIn } from '#test/app.tsx';
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

type Send = (key: string) => Promise<unknown>;

function Reading({ send }: { send: Send }) {
  const { form, key } = useCheckedForm(checks, { name: '' }, 'my-reading:5');
  return (
    <form onSubmit={form.onSubmit(() => send(key))}>
      <TextInput label="Nama" {...form.getInputProps('name')} />
      <Button type="submit">Simpan</Button>
    </form>
  );
}

function ClosedAndOpened({ send }: { send: Send }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onClick={() => setOpen(!isOpen)}>{isOpen ? 'Tutup' : 'Buka'}</Button>
      {isOpen && <Reading send={send} />}
    </>
  );
}

test('what got no answer opens again by its key, also after the balance was read; whoever else signs in finds nothing [ADD-87]', async () => {
  startSession(aSignIn(aCustomer({ point: 430 })));
  const keys: string[] = [];
  const send = (key: string) => {
    keys.push(key);
    return Promise.reject(new ApiError(0, { code: 'unanswered' }));
  };
  const screen = await show(<ClosedAndOpened send={send} />);
  const name = screen.getByLabelText('Nama');
  const closeAnd = async (meanwhile: () => void) => {
    await screen.getByRole('button', { name: 'Tutup' }).click();
    meanwhile();
    await screen.getByRole('button', { name: 'Buka' }).click();
  };
  await name.fill('12400');
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await closeAnd(() => replaceUser(aCustomer({ point: 400 })));
  await expect.element(name).toHaveValue('12400');
  await screen.getByRole('button', { name: 'Simpan' }).click();
  await expect.poll(() => keys).toEqual([keys[0], keys[0]]);
  await closeAnd(() => startSession(aSignIn(aCustomer({ id: 8 }))));
  await expect.element(name).toHaveValue('');
});
