import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** The message stands beneath the field, and belongs to it for those who do not see it. */
export const expectBeneath = (field: Locator, message: string): Promise<void> =>
  expect.poll(() => describedBy(field.element())).toContain(message);

export type Field = HTMLInputElement | HTMLTextAreaElement;

/** What a field or a button is called. */
export const nameOf = (one: HTMLElement): string =>
  one.getAttribute('aria-label') ??
  ('labels' in one ? (one as Field).labels?.[0]?.textContent : null) ??
  one.textContent;

/** What stands beneath a field, as those hear it who do not see it. */
export const describedBy = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** All that it says is in sight: nothing of it lies beyond an edge. */
export function expectWhole(one: Element): void {
  expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth);
  expect(one.scrollHeight).toBeLessThanOrEqual(one.clientHeight);
}
