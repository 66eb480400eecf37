import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeToasts } from '#ui/toasts.ts';
import { nameOf } from './fields.ts';
import { type openRead, wordsIn } from './read-page.ts';

/** One thing that can be pressed or changed: how it is found again, and what does it. */
interface Control {
  name: string;
  /** Of a menu what is chosen. */
  item?: string;
}

type Opened = Awaited<ReturnType<typeof openRead>>;

const CONTROLS =
  'button, [role=switch], input[type=checkbox], input[type=radio], input[type=search], input[aria-haspopup=listbox]';

/** What cannot be pressed, or is chosen already. */
const IDLE =
  ':disabled, [aria-disabled=true], [aria-pressed=true], [aria-current], input[type=radio]:checked';

/** What stands on a page, outside of its forms: a button of each name, whatever the number in it. */
function controlsIn(main: Element): HTMLElement[] {
  const seen = new Set<string>();
  return [...main.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => {
    const name = kindOf(one);
    const isIn = !one.closest('form') && !one.matches(IDLE);
    if (!isIn || name === '' || one.getClientRects().length === 0) return false;
    if (seen.has(name) && !isMenu(one)) return false;
    seen.add(name);
    return true;
  });
}

const kindOf = (one: HTMLElement): string =>
  nameOf(one)
    .trim()
    .replaceAll(/[\d.,]+/g, '#');
const isMenu = (one: HTMLElement): boolean => one.ariaHasPopup === 'menu';

const WORDS_MAX = 8;
const shortly = (words: readonly string[]): string => words.slice(0, WORDS_MAX).join(' · ');

const SEARCH_MS = 350;
const TRIES_MAX = 6;

/**
 * Presses each button of a page, changes each filter and chooses each act of its menus, one after the other.
 *
 * @param isTried what is tried elsewhere.
 * @returns a line each: where it leads, what it opens, what is sent, and which words are new.
 */
export async function pressAll(
  open: () => Promise<Opened>,
  isTried: (name: string) => boolean,
): Promise<string> {
  let opened = await open();
  const main = () => opened.main.element();
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  const prints = vi.spyOn(window, 'print').mockReturnValue();
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const place = opened.at();
  const controls: Control[] = [];
  const items = new Set<string>();
  for (const one of controlsIn(main())) {
    const name = nameOf(one).trim();
    if (!isMenu(one)) {
      if (!isTried(name)) controls.push({ name });
      continue;
    }
    one.click();
    await expect.poll(() => document.querySelector('[role^=menuitem]')).not.toBeNull();
    await opened.isRead();
    for (const item of document.querySelectorAll('[role^=menuitem]')) {
      const label = item.textContent.trim();
      if (items.has(label)) continue;
      items.add(label);
      if (!isTried(`${name} › ${label}`)) controls.push({ name, item: label });
    }
    await userEvent.keyboard('{Escape}');
    await opened.isRead();
  }
  const find = ({ name }: Control) => controlsIn(main()).find((one) => nameOf(one).trim() === name);
  const lines: string[] = [];
  for (const control of controls) {
    const { name, item } = control;
    const title = item ? `${name} › ${item}` : name;
    const one = find(control);
    if (!one) {
      lines.push(`${title}: gone`);
      continue;
    }
    const acts = opened.server.holdsActs();
    const before = wordsIn(document.body);
    for (const spy of [opens, prints, copies]) spy.mockClear();
    const did = () => {
      const dialog = document.querySelector('[role=dialog]');
      const now = wordsIn(document.body);
      const fresh = now.filter((words) => !before.includes(words));
      const gone = before.filter((words) => !now.includes(words));
      const isElsewhere = opened.at() !== place || dialog !== null;
      return [
        opened.at() === place ? '' : `at ${opened.at()}`,
        ...acts.sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`),
        ...opens.mock.calls.map(([address]) => `opens ${address}`),
        ...prints.mock.calls.map(() => 'prints'),
        ...copies.mock.calls.map(
          ([text]) => `copies ${text.replace(location.href, 'its address')}`,
        ),
        dialog ? `dialog ${dialog.querySelector('h2')?.textContent}` : '',
        isElsewhere ? '' : shortly(fresh),
        isElsewhere || fresh.length > 0 || gone.length === 0 ? '' : `gone: ${shortly(gone)}`,
      ].filter((what) => what !== '');
    };
    await use(one, item);
    await opened.isRead();
    // What opens may be fetched first.
    for (let tries = 0; did().length === 0 && tries < TRIES_MAX; tries += 1) await opened.isRead();
    lines.push(`${title}: ${did().join('; ') || 'nothing'}`);
    if (document.querySelector('[role=dialog]')) {
      await userEvent.keyboard('{Escape}');
      await opened.isRead();
    }
    const isBack = () => opened.at() === place && String(wordsIn(document.body)) === String(before);
    if (acts.sent.length === 0 && !isBack()) {
      closeToasts();
      opened.goTo(place);
      await opened.isRead();
    }
    if (acts.sent.length === 0 && isBack()) continue;
    await opened.screen.unmount();
    closeToasts();
    opened = await open();
  }
  return lines.join('\n');
}

async function use(one: HTMLElement, item: string | undefined): Promise<void> {
  if (one.matches('input[type=search]')) {
    await userEvent.fill(one, 'Kata');
    // The address follows once nobody types any more.
    await new Promise((resolve) => setTimeout(resolve, SEARCH_MS));
    return;
  }
  one.focus();
  one.click();
  if (one.matches('[aria-haspopup=listbox]')) return userEvent.keyboard('{ArrowDown}{Enter}');
  if (item === undefined) return;
  await expect.poll(() => document.querySelector('[role^=menuitem]')).not.toBeNull();
  const all = [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')];
  all.find(({ textContent }) => textContent.trim() === item)?.click();
}
