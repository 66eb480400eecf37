import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { WholeNumberField } from './whole-number-field.tsx';

function Amount() {
  const [value, setValue] = useState<number | string>('');
  return (
    <WholeNumberField label="Nilai" prefix="Rp" max={1e12} value={value} onChange={setValue} />
  );
}

async function open() {
  const screen = await show(<Amount />);
  const field = screen.getByRole('textbox', { name: 'Nilai' });
  await field.click();
  return field;
}

test.for([
  ['10,5', 'Rp10'],
  ['1.250.000,00', 'Rp1.250.000'],
  ['1.250.000', 'Rp1.250.000'],
  ['7,5{Backspace}2', 'Rp2'],
  ['12,{Backspace}2', 'Rp12'],
  ['1,{ArrowLeft}3', 'Rp31'],
] as const)(
  'what is typed behind a comma makes no number greater: %s is %s [ADD-333]',
  async ([typed, shown]) => {
    const field = await open();
    // Nobody presses two keys within a frame, in which the field sets its cursor.
    for (const key of typed.match(/\{\w+\}|./g) ?? []) {
      await userEvent.keyboard(key);
      await new Promise(requestAnimationFrame);
    }
    await expect.element(field).toHaveValue(shown);
  },
);

test.for([
  ['10.5', 'Rp10'],
  ['1.250.000', 'Rp1.250.000'],
  ['1.250.000,00', 'Rp1.250.000'],
  ['Rp 1.250.000.50', 'Rp1.250.000'],
  ['1000.500', 'Rp1.000'],
  ['12.34.567', 'Rp12'],
  ['1250', 'Rp1.250'],
] as const)(
  'what is pasted behind a dot that groups nothing makes no number greater: %s is %s [ADD-333]',
  async ([pasted, shown]) => {
    const screen = await show(
      <>
        <input aria-label="Lembar kerja" defaultValue={pasted} />
        <Amount />
      </>,
    );
    await screen.getByRole('textbox', { name: 'Lembar kerja' }).click();
    await userEvent.keyboard('{Control>}ac{/Control}');
    const field = screen.getByRole('textbox', { name: 'Nilai' });
    await field.click();
    await userEvent.paste();
    await expect.element(field).toHaveValue(shown);
  },
);

test('a digit that would make it more than the greatest is not taken [ADD-333]', async () => {
  const field = await open();
  await userEvent.keyboard('9999999999999');
  await expect.element(field).toHaveValue('Rp999.999.999.999');
});

test('a number goes on after its field was left and come back to [ADD-333]', async () => {
  const field = await open();
  await userEvent.keyboard('12,');
  await userEvent.tab();
  await field.click();
  await userEvent.keyboard('{End}5');
  await expect.element(field).toHaveValue('Rp125');
});
