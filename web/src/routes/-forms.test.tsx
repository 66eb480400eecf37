import { expect, test } from 'vitest';
import { openFull } from '#test/any-answer.ts';
import { FORMS } from '#test/forms-of-screens.ts';
import { pressIn } from '#test/press-in.ts';

test.for(FORMS)(
  'the form for %s on %s, “%s”, is sent once, says what was refused and that it failed, and is done [ADD-949]',
  async ([who, path, name, doing]) => {
    const { screen, server, at } = await openFull(path, who);
    const form = screen.getByRole('form', { name, exact: true });
    await expect.element(form).toBeVisible();
    expect(await pressIn(form, doing ?? {}, { server, at })).toMatchSnapshot();
  },
);
