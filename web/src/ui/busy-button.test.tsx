import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { BusyButton } from './busy-button.tsx';

const standing = (button: HTMLButtonElement) => ({
  isDisabled: button.disabled,
  isLoading: button.getAttribute('data-loading'),
  isSpinning: button.querySelector('.mantine-Button-loader') !== null,
});

function Saves({ onPressed }: { onPressed: (standing: unknown) => void }) {
  const [isBusy, setBusy] = useState(false);
  const press = (button: HTMLButtonElement) => {
    flushSync(() => setBusy(true));
    onPressed(standing(button));
  };
  return (
    <BusyButton isBusy={isBusy} onClick={(event) => press(event.currentTarget)}>
      Simpan
    </BusyButton>
  );
}

test('a press shows at once and takes no second one; the spinner comes after it [RUN-16]', async () => {
  const pressed: unknown[] = [];
  const screen = await show(<Saves onPressed={(now) => pressed.push(now)} />);
  const button = screen.getByRole('button', { name: 'Simpan' });
  await userEvent.click(button);
  expect(pressed).toEqual([{ isDisabled: true, isLoading: 'true', isSpinning: false }]);
  await expect
    .poll(() => standing(button.element() as HTMLButtonElement))
    .toEqual({ isDisabled: true, isLoading: 'true', isSpinning: true });
});
