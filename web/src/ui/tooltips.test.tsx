// They are there before anything is pointed at.
import './aids.tsx';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible } from '#test/accessible.ts';
import { openApp } from '#test/app.tsx';
import { twoFrames } from '#test/frames.ts';
import { show } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { Tooltips } from './tooltips.tsx';

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
  // Gone, it describes nothing any more.
  await screen.getByRole('heading', { name: 'Login' }).hover();
  await expect.element(tooltip).not.toBeInTheDocument();
  expect(login.element().getAttribute('aria-describedby')).toBeNull();
});

test('a button that comes beneath a mouse that rests where it pressed says nothing until the mouse moves [ADD-324]', async () => {
  fakeServer();
  const { screen } = await openApp('/login', null);
  const login = screen.getByRole('button', { name: 'Login' });
  await expect.element(login).toBeVisible();
  await twoFrames();
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

test('what takes no press says why when it is pressed, also where nothing can point at it [ADD-953]', async () => {
  const screen = await show(
    <>
      <Tooltips />
      <button type="button" aria-disabled data-tooltip="Pilih template dulu.">
        Send
      </button>
    </>,
  );
  const send = screen.getByRole('button', { name: 'Send' });
  await expect.element(send).toBeVisible();
  // What comes beneath a mouse that rests there is pointed at by then.
  await twoFrames();
  (send.element() as HTMLElement).click();
  await expect.element(screen.getByRole('tooltip')).toHaveTextContent('Pilih template dulu.');
});
