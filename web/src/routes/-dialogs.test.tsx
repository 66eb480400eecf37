import { expect, test } from 'vitest';
import { besides, openFull } from '#test/any-answer.ts';
import { DIALOGS } from '#test/dialogs-of-screens.ts';
import { openDialog } from '#test/open-dialog.ts';
import { pressIn } from '#test/press-in.ts';

test.for(DIALOGS)(
  'what opens for %s on %s with “%s” says what is about to be done, and to what; then it is done [ADD-949]',
  async ([who, path, pressed, doing]) => {
    const { screen, server, at } = await openFull(path, who);
    const dialog = await openDialog(screen.getByRole('main'), pressed);
    await expect.element(dialog).toMatchAriaSnapshot();
    expect(besides(dialog.element())).toMatchSnapshot();
    if (doing === 'shows') return;
    // Sent once, refused in words beside the fields, broken off in words, and done.
    expect(await pressIn(dialog, doing ?? {}, { server, at })).toMatchSnapshot();
  },
);
