import { expect, test } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';

test('a tooltip is a part of the landmark that its button is in, and stands right above it', async () => {
  fakeServer();
  const { screen } = await openApp('/login', null);
  const login = screen.getByRole('button', { name: 'Login' });
  await login.hover();
  const tooltip = screen.getByRole('main').getByRole('tooltip');
  await expect.element(tooltip).toBeVisible();
  const gap = () =>
    login.element().getBoundingClientRect().top - tooltip.element().getBoundingClientRect().bottom;
  await expect.poll(() => gap() > 0 && gap() < 16).toBe(true);
  await expectAccessible();
});
