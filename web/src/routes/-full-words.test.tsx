import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actsOn } from '#test/acts.ts';
import { besides, openFull } from '#test/any-answer.ts';
import { ADMIN, MEMBER, rowsOf, STRANGER } from '#test/pages.ts';
import { openRead } from '#test/read-page.ts';
import { answersAreIn } from '#test/server.ts';
import { forbiddenCalls } from '#test/who-may-call.ts';

/** From the smallest phone to a laptop with everything a quarter larger. */
const WIDTHS = [320, 768, 1024, 1366];

/** What is wider than the window, or than the button that it stands in. */
const tooWide = (main: Element): string[] => [
  ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : []),
  ...[...main.querySelectorAll('.mantine-Button-label')]
    .filter((label) => label.scrollWidth > label.clientWidth + 1)
    .map((label) => String(label.textContent)),
];

test.for([
  ...ADMIN.flatMap((path) => rowsOf(path).map((row) => [path, 'admin', row] as const)),
  ...MEMBER.flatMap((path) => rowsOf(path).map((row) => [path, 'member', row] as const)),
  ...STRANGER.flatMap((path) => [0, 1].map((row) => [path, 'stranger', row] as const)),
  // Where a second factor is demanded of an account that has none.
  ['/second-factor', 'admin', 0] as const,
])(
  '%s, opened as %s, says what was answered and leads where that belongs (%i)',
  async ([path, who, row]) => {
    await page.viewport(1200, 800);
    const { main } = await openRead(path, who, row);
    await expect.element(main).toMatchAriaSnapshot();
    expect(besides(main.element())).toMatchSnapshot();
    for (const width of WIDTHS) {
      await page.viewport(width, 800);
      await expect.poll(() => tooWide(main.element()), { message: `at ${width}` }).toEqual([]);
    }
  },
);

test('who only reads is offered nothing that changes anything, however much a screen shows [ADD-617]', {
  timeout: 60_000,
}, async () => {
  const { server, screen, at, goTo } = await openFull('/admin/dashboard', 'pembaca');
  const offered: string[] = [];
  for (const path of ADMIN.filter((one) => one !== '/admin/settings')) {
    goTo(path);
    await expect.poll(() => [path, '/forbidden'].includes(at())).toBe(true);
    const main = screen.getByRole('main');
    await expect.element(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => main.element().querySelector('[aria-busy="true"]')).toBeNull();
    await answersAreIn();
    offered.push(...actsOn(main.element()).map((act) => `${path}: ${act}`));
  }
  expect(offered).toEqual([]);
  expect(forbiddenCalls(server, 'pembaca')).toEqual([]);
});
