import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { GraveButton } from './grave-button.tsx';

async function open() {
  const screen = await show(
    <>
      <GraveButton
        aria-label="Batalkan penukaran Payung"
        onClick={() => {}}
        onPointerEnter={() => {}}
        onFocus={() => {}}
      >
        Batalkan
      </GraveButton>
      <span style={{ color: 'var(--app-muted)' }}>quiet</span>
      <span style={{ color: 'var(--mantine-color-error)' }}>warning</span>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Batalkan penukaran Payung' });
  await expect.element(button).toBeVisible();
  // Wherever the pointer was before.
  await screen.getByText('quiet').hover();
  const colorOf = (text: string) => getComputedStyle(screen.getByText(text).element()).color;
  return { button, color: () => getComputedStyle(button.element()).color, colorOf };
}

test('what takes something back in a row is as quiet as its text, and warns whoever reaches for it by keyboard or pointer [ADD-269]', async () => {
  const { button, color, colorOf } = await open();
  await expect.poll(color).toBe(colorOf('quiet'));
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await expect.poll(color).toBe(colorOf('warning'));
  (button.element() as HTMLElement).blur();
  await expect.poll(color).toBe(colorOf('quiet'));
  await button.hover();
  await expect.poll(color).toBe(colorOf('warning'));
});

test('on a phone a finger has room for it [ADD-269]', async () => {
  await browser.viewport(390, 844);
  const { button } = await open();
  expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
