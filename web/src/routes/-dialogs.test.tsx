import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { besides, openFull } from '#test/any-answer.ts';
import { DIALOGS } from '#test/dialogs-of-screens.ts';
import { pressIn } from '#test/press-in.ts';

const dialog = page.getByRole('dialog');

test.for(DIALOGS)(
  'what opens for %s on %s with “%s” says what is about to be done, and to what; then it is done [ADD-949]',
  async ([who, path, pressed, doing]) => {
    const { screen, server, at } = await openFull(path, who);
    const [button, act] = pressed.split(' › ');
    await screen
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${button}`) })
      .first()
      .click();
    if (act) await page.getByRole('menuitem', { name: act, exact: true }).click();
    await expect.element(dialog).toMatchAriaSnapshot();
    expect(besides(dialog.element())).toMatchSnapshot();
    if (doing === 'shows') return;
    // Sent once, refused in words beside the fields, broken off in words, and done.
    expect(await pressIn(dialog, doing ?? {}, { server, at })).toMatchSnapshot();
  },
);
