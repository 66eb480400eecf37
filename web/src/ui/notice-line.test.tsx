import { Alert, Stack } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { preferScheme } from '#test/device.ts';
import { show } from '#test/render.tsx';
import { NoticeLine } from './notice-line.tsx';

/** A line above a list with a search. */
function Warned({ tone }: { tone?: 'calm' | 'warning' | 'grave' }) {
  const [sought, setSought] = useState('');
  return (
    <Stack component="main">
      <h1>Services</h1>
      <NoticeLine
        label="Peringatan"
        words={['11 servis perlu diingatkan', false, '1 ulang tahun terlewat']}
        icon={<IconTool size={20} aria-hidden />}
        {...(tone && { tone })}
        isSearching={sought !== ''}
      >
        <Alert>Servis Flowmeter</Alert>
      </NoticeLine>
      <input aria-label="Cari" value={sought} onChange={({ target }) => setSought(target.value)} />
    </Stack>
  );
}

test('what warns above a list is a line of 44 pixels, which opens and closes by keyboard too [ADD-510]', async () => {
  await browser.viewport(1440, 900);
  const screen = await show(<Warned />);
  const line = screen.getByRole('button', {
    name: /^11 servis perlu diingatkan · 1 ulang tahun terlewat/,
  });
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('region', { name: 'Peringatan' }).element().clientHeight).toBe(44);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(line).toMatchTextContent('Tutup');
  await line.click();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('the line closes when somebody begins to search, and opens by hand all the same [ADD-510]', async () => {
  const screen = await show(<Warned />);
  const line = screen.getByRole('button');
  await line.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Cari' }).fill('Tirta');
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  await line.click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
});

test.for(['calm', 'warning', 'grave'] as const)(
  'a line that is %s can be read in both schemes, and on a phone [ADD-510]',
  async (tone) => {
    const screen = await show(<Warned tone={tone} />);
    await screen.getByRole('button').click();
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme);
      await expectAccessible();
    }
    await browser.viewport(320, 700);
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  },
);
