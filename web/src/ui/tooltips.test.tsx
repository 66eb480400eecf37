import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';

afterEach(() => vi.useRealTimers());

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

test('a button that comes beneath a mouse that rests where it pressed says nothing until the mouse moves [ADD-324]', async () => {
  fakeServer();
  const { screen } = await openApp('/login', null);
  const login = screen.getByRole('button', { name: 'Login' });
  await expect.element(login).toBeVisible();
  const point = (type: string, clientX: number) =>
    login
      .element()
      .dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'mouse', clientX, clientY: 5 }),
      );
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  point('pointerdown', 5);
  const before = vi.getTimerCount();
  point('pointerover', 5);
  expect(vi.getTimerCount()).toBe(before);
  point('pointerover', 6);
  expect(vi.getTimerCount()).toBe(before + 1);
});
