import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '#test/render.tsx';
import { FoldedText } from './folded-text.tsx';

test('a long text is folded until somebody wants all of it, a short one is not [A-78]', async () => {
  const long = `${'Kalimat yang panjang. '.repeat(60)}Akhir.`;
  const screen = await show(
    <div>
      <FoldedText lines={2}>{long}</FoldedText>
      <FoldedText lines={2}>Pendek.</FoldedText>
    </div>,
  );
  const height = () => screen.getByText(long).element().getBoundingClientRect().height;
  const unfold = screen.getByRole('button', { name: 'Selengkapnya' });
  await expect.element(unfold).toHaveAttribute('aria-expanded', 'false');
  expect(unfold.elements()).toHaveLength(1);
  expect(height()).toBeLessThan(60);
  (unfold.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(height).toBeGreaterThan(300);
  await screen.getByRole('button', { name: 'Lebih sedikit' }).click();
  await expect.poll(height).toBeLessThan(60);
});
