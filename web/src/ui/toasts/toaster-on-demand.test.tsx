import { MantineProvider } from '@mantine/core';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { theme } from '#ui/theme.ts';
import { ToasterOnDemand } from './toaster-on-demand.tsx';
import { toastSuccess } from './toasts.ts';

test('a toast that comes before the script of the toasts is shown once that is there [ADD-59, RUN-13]', async () => {
  toastSuccess('Tersimpan.');
  const screen = await render(
    <MantineProvider theme={theme}>
      <ToasterOnDemand />
    </MantineProvider>,
  );
  await expect.element(screen.getByText('Tersimpan.')).toBeVisible();
  toastSuccess('Terkirim.');
  await expect.element(screen.getByText('Terkirim.')).toBeVisible();
  await expect.element(screen.getByText('Tersimpan.')).toBeVisible();
});
