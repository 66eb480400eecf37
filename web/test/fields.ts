import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The message stands beneath the field, and belongs to it for those who do not see it. */
export const expectBeneath = (field: Locator, message: string): Promise<void> =>
  expect.poll(() => describedBy(field.element())).toContain(message);

const describedBy = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** All that it says is in sight: nothing of it lies beyond an edge. */
export function expectWhole(one: Element): void {
  expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  expect(one.scrollHeight).toBeLessThanOrEqual(one.clientHeight);
}
