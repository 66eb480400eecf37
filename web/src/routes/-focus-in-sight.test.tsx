import { listCustomers, showMember } from '@reward-points/contract/customers';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { aCompany, aCustomer, openApp } from '#test/app.tsx';
import { fakeServer, page } from '#test/server.ts';

/** Focuses what can be pressed, outside of the bars, from the end of the page to its top, and says what of it stands behind a bar. */
function hiddenOnTheWay(bars: string): string[] {
  const main = document.querySelector('main');
  const pressed = [...(main?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [])].filter(
    (one) => !one.closest(bars),
  );
  expect(pressed.length).toBeGreaterThan(5);
  window.scrollTo(0, document.body.scrollHeight);
  const way = [...pressed.toReversed(), ...pressed];
  return way.flatMap((one) => {
    one.focus();
    // What is switched off gets none.
    if (document.activeElement !== one) return [];
    const { top, bottom } = one.getBoundingClientRect();
    const isHidden = [...document.querySelectorAll(bars)].some((bar) => {
      const covers = bar.getBoundingClientRect();
      return covers.height > 0 && top < covers.bottom && bottom > covers.top;
    });
    return isHidden ? [one.getAttribute('aria-label') ?? one.textContent] : [];
  });
}

test('what gets the focus is not behind the header [ADD-450]', async () => {
  await browser.viewport(1000, 400);
  const server = aCompany();
  server.answers(
    listCustomers,
    page(
      Array.from({ length: 10 }, (_, place) => aCustomer({ id: place + 7, name: `PT ${place}` })),
    ),
  );
  const { screen } = await openApp('/admin/customers');
  await expect.element(screen.getByRole('link', { name: 'PT 9', exact: true })).toBeVisible();
  expect(hiddenOnTheWay('header, thead')).toEqual([]);
});

test('what gets the focus is not behind the header and the tabs of a member [ADD-450]', async () => {
  await browser.viewport(390, 420);
  const member = aCustomer({ point: 500 });
  fakeServer().answers(showMember, { data: member });
  const { screen } = await openApp('/settings', member);
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(hiddenOnTheWay('header, nav')).toEqual([]);
});
