import { afterAll, expect, test } from 'vitest';
import { chooseAll } from '#test/choices.ts';
import { DIALOGS } from '#test/dialogs-of-screens.ts';
import { FORMS } from '#test/forms-of-screens.ts';
import { openDialog } from '#test/open-dialog.ts';
import { openRead } from '#test/read-page.ts';
import { forgetVisits } from '#test/visits.ts';

// A form of a visit keeps what is chosen on the device.
afterAll(forgetVisits);

const pages = [
  ...new Map(FORMS.map(([who, path]) => [path.replace(/#.*/, ''), who] as const).toReversed()),
].map(([path, who]) => [who, path, 0] as const);

test.for([
  ...pages,
  ['admin', '/admin/broadcast/point', 0] as const,
  ['admin', '/admin/broadcast/promo', 0] as const,
  ['admin', '/admin/equipment/4/visit', 0] as const,
  // Where the server's own settings do not decide of the account.
  ['admin', '/admin/whatsapp-connection', 1] as const,
])(
  'what is chosen in the forms for %s on %s brings what belongs to it, and nothing else (%i) [ADD-949]',
  async ([who, path, row]) => {
    const { main, isRead } = await openRead(path, who, row);
    const lines: string[] = [];
    const forms = () => [...main.element().querySelectorAll('form')];
    for (const place of forms().keys()) {
      lines.push(...(await chooseAll(() => forms()[place] ?? main.element(), isRead)));
    }
    expect(lines.join('\n')).toMatchSnapshot();
  },
);

test.for(DIALOGS.filter(([, , , doing]) => doing !== 'shows'))(
  'what is chosen in what opens for %s on %s with “%s” brings what belongs to it, and nothing else [ADD-949]',
  async ([who, path, pressed]) => {
    const { main, isRead } = await openRead(path, who);
    const dialog = await openDialog(main, pressed);
    await isRead();
    expect((await chooseAll(() => dialog.element(), isRead)).join('\n')).toMatchSnapshot();
  },
);
