import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show, showDialog } from '#test/render.tsx';
import { Dialog } from './dialog.tsx';
import { FormLoading } from './form-loading.tsx';

/** Its record comes when it is told. */
function Late({ children, aside }: { children: ReactNode; aside?: ReactNode }) {
  const [isThere, setThere] = useState(false);
  come = () => setThere(true);
  return (
    <>
      {aside}
      {isThere ? children : <FormLoading error={null} onRetry={() => {}} />}
    </>
  );
}
let come = () => {};

test('a late form passes the focus to its first field, or to the one that it names [ADD-450]', async () => {
  const { screen, frame } = await showDialog(
    <Dialog title="Edit">
      <Late>
        <Button>Bantuan</Button>
        <TextInput label="Nomor" disabled />
        <TextInput label="Alasan" />
        <TextInput label="Catatan" />
      </Late>
    </Dialog>,
  );
  await expect.element(frame.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  come();
  await expect.element(frame.getByRole('textbox', { name: 'Alasan' })).toHaveFocus();
  await screen.unmount();
  const { frame: another } = await showDialog(
    <Dialog title="Edit">
      <Late>
        <TextInput label="Alasan" />
        <TextInput label="Catatan" data-autofocus />
      </Late>
    </Dialog>,
  );
  await expect.element(another.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  come();
  await expect.element(another.getByRole('textbox', { name: 'Catatan' })).toHaveFocus();
});

test('whoever has gone elsewhere in the dialog stays there, and a page takes no focus [ADD-450]', async () => {
  const { screen, frame } = await showDialog(
    <Dialog title="Edit">
      <Late aside={<Button>Bantuan</Button>}>
        <TextInput label="Alasan" />
      </Late>
    </Dialog>,
  );
  await expect.element(frame.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await userEvent.tab();
  const help = frame.getByRole('button', { name: 'Bantuan' });
  await expect.element(help).toHaveFocus();
  come();
  await expect.element(frame.getByRole('textbox', { name: 'Alasan' })).toBeVisible();
  await expect.element(help).toHaveFocus();
  await screen.unmount();
  const page = await show(
    <Late>
      <TextInput label="Alasan" />
    </Late>,
  );
  await expect.poll(() => document.querySelector('[aria-busy]')).not.toBeNull();
  come();
  await expect.element(page.getByRole('textbox', { name: 'Alasan' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Alasan' })).not.toHaveFocus();
});
