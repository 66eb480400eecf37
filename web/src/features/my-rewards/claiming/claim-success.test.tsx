import { expect, test } from 'vitest';
import { openFull } from '#test/any-answer.ts';
import { MEMBER } from '#test/pages.ts';

test.for(MEMBER.filter((path) => path.includes('-claim-success?')))(
  'from %s the way home leaves nothing to come back to: a claim is celebrated once',
  async (success) => {
    const { screen, at, goTo, goBack } = await openFull('/points', 'member');
    goTo(success);
    await screen.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect.poll(at).toBe('/');
    goBack();
    await expect.poll(at).toMatch(/^\/points/);
  },
);
