import { expect, test } from 'vitest';
import { DIALOGS } from '#test/dialogs-of-screens.ts';
import { ADMIN, MEMBER, rowsOf } from '#test/pages.ts';
import { pressAll } from '#test/presses.ts';
import { openRead } from '#test/read-page.ts';
import { watchWork } from '#test/still-at-work.ts';

// What is at work as long as the app is there begins with its first page.
let isFirst = true;

test.for([
  ...ADMIN.map((path) => [path, 'admin'] as const),
  ...MEMBER.map((path) => [path, 'member'] as const),
])(
  '%s, opened as %s: each button, filter and act of a menu does what it says, and leaves nothing at work [ADD-957]',
  { timeout: 60_000 },
  async ([path, who]) => {
    const tried = DIALOGS.filter(([, place]) => place === path).map(([, , pressed]) => pressed);
    const isTried = (name: string) =>
      name.startsWith('Format file') || tried.some((pressed) => name.startsWith(pressed));
    if (isFirst) await (await openRead(path, who)).screen.unmount();
    isFirst = false;
    const isAtWork = watchWork();
    const lines: string[] = [];
    for (const row of rowsOf(path)) {
      const isKnown = (name: string) =>
        isTried(name) || lines.some((line) => line.startsWith(`${name}: `));
      lines.push(...(await pressAll(() => openRead(path, who, row), isKnown)));
    }
    expect(lines.join('\n')).toMatchSnapshot();
    expect(isAtWork()).toEqual([]);
  },
);
