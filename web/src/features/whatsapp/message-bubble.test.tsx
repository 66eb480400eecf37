import { expect, test } from 'vitest';
import { show } from '#test/render.tsx';
import { MessageBubble } from './message-bubble.tsx';

test('a message that was not sent yet has no time, one that was has its own [ADD-14]', async () => {
  const screen = await show(
    <>
      <article>
        <MessageBubble text="Halo." />
      </article>
      <article>
        <MessageBubble text="Halo." time="10.05" />
      </article>
    </>,
  );
  const bubbles = screen.getByRole('article');
  await expect.element(bubbles.nth(0)).toMatchTextContent(/^Halo\.$/);
  await expect.element(bubbles.nth(1)).toMatchTextContent(/^Halo\.10\.05$/);
});
