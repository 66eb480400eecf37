import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { closeToasts } from '#ui/toasts/toasts.ts';
import { nameOf } from './fields.ts';
import { type openRead, wordsIn } from './read-page.ts';

/** One thing that can be pressed or changed: how it is found again, and what does it. */
interface Control {
  name: string;
  /** Of a menu what is chosen. */
  act?: string;
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

/** Every control, and every act of each menu once. */
async function allOf({ main, isRead }: Opened): Promise<Control[]> {
  const controls: Control[] = [];
  const acts = new Set<string>();
  for (const one of controlsIn(main.element())) {
    const name = nameOf(one).trim();
    if (!isMenu(one)) {
      controls.push({ name });
      continue;
    }
    one.click();
    for (const { textContent } of await actsShown()) {
      const act = textContent.trim();
      if (!acts.has(act)) controls.push({ name, act });
      acts.add(act);
    }
    await userEvent.keyboard('{Escape}');
    await isRead();
  }
  return controls;
}

const actsShown = () => shownOf('[role^=menuitem]');

export async function shownOf(selector: string): Promise<HTMLElement[]> {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  await expect.poll(() => shown().length).toBeGreaterThan(0);
  return shown();
}

const titleOf = ({ name, act }: Control): string => (act ? `${name} › ${act}` : name);

/**
 * Presses each button of a page, changes each filter and chooses each act of its menus, one after the other.
 *
 * @param isTried what is tried elsewhere.
 * @returns a line each: where it leads, what is sent, opened, printed or copied, and which words are new, or else gone.
 */
export async function pressAll(
  open: () => Promise<Opened>,
  isTried: (title: string) => boolean,
): Promise<string[]> {
  let opened = await open();
  const leaving = watchLeaving();
  const lines: string[] = [];
  for (const control of await allOf(opened)) {
    const title = titleOf(control);
    if (isTried(title)) continue;
    leaving.forget();
    const { did, isBack } = await press(control, opened, leaving.seen);
    lines.push(`${title}: ${did.join('; ') || 'nothing'}`);
    if (isBack) continue;
    await opened.screen.unmount();
    closeToasts();
    opened = await open();
  }
  await opened.screen.unmount();
  return lines;
}

/** What leaves the app otherwise than by a call. */
function watchLeaving() {
  const opens = vi.spyOn(window, 'open').mockReturnValue(null);
  const prints = vi.spyOn(window, 'print').mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
    else HTMLElement.prototype.click.call(this);
  });
  const copies = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  return {
    forget: () => {
      saved.length = 0;
      for (const spy of [opens, prints, copies]) spy.mockClear();
    },
    seen: (): string[] => [
      ...opens.mock.calls.map(([address]) => `opens ${address}`),
      ...prints.mock.calls.map(() => 'prints'),
      ...saved.map((name) => `saves ${name}`),
      ...copies.mock.calls.map(([text]) => `copies ${text.replace(location.href, 'its address')}`),
    ],
  };
}

/** How often it is looked for what is fetched before it opens. */
const LOOKS_MAX = 6;

/** Presses one, and goes back to where it stood, as far as that can be done without opening the page anew. */
async function press(
  control: Control,
  { server, main, at, goTo, places, isRead }: Opened,
  left: () => string[],
): Promise<{ did: string[]; isBack: boolean }> {
  const place = at();
  const depth = places();
  const one = controlsIn(main.element()).find((each) => nameOf(each).trim() === control.name);
  if (!one) return { did: ['not there any more'], isBack: false };
  const acts = server.holdsActs();
  const before = wordsIn(document.body);
  const dialog = () => document.querySelector('[role=dialog]');
  const did = () =>
    [
      at() === place ? '' : `at ${at()}${places() > depth ? '' : ', no step back'}`,
      ...acts.sent.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`),
      ...left(),
      dialog() ? `dialog ${dialog()?.querySelector('h2')?.textContent}` : '',
      at() === place && !dialog() ? changeOf(before, wordsIn(document.body)) : '',
    ].filter((what) => what !== '');
  await use(one, control.act, () => at() !== place);
  await isRead();
  for (let looks = 0; did().length === 0 && looks < LOOKS_MAX; looks += 1) await isRead();
  const done = did();
  if (acts.sent.length > 0) return { did: done, isBack: false };
  const isBack = () => at() === place && String(wordsIn(document.body)) === String(before);
  if (dialog()) await userEvent.keyboard('{Escape}');
  await isRead();
  if (!isBack()) {
    closeToasts();
    goTo(place);
    await isRead();
  }
  return { did: done, isBack: isBack() };
}

const WORDS_MAX = 8;

/** The first words that are new; where there are none, the first that are gone. */
function changeOf(before: readonly string[], now: readonly string[]): string {
  const listed = (words: readonly string[]) => words.slice(0, WORDS_MAX).join(' · ');
  const gone = before.filter((words) => !now.includes(words));
  const fresh = now.filter((words) => !before.includes(words));
  if (fresh.length > 0) return listed(fresh);
  return gone.length === 0 ? '' : `gone: ${listed(gone)}`;
}

async function use(one: HTMLElement, act: string | undefined, leads: () => boolean): Promise<void> {
  if (one.matches('input[type=search]')) {
    await userEvent.fill(one, 'Kata');
    // The address follows once nobody types any more.
    await expect.poll(leads).toBe(true);
    return;
  }
  one.focus();
  if (one.matches('[aria-haspopup=listbox]')) {
    // By keyboard: who tries a list by itself presses it.
    await userEvent.keyboard('{ArrowDown}');
    await chooseAnother();
    return;
  }
  one.click();
  if (act) (await actsShown()).find(({ textContent }) => textContent.trim() === act)?.click();
}

/** The first option of the open list that is not chosen already. */
async function chooseAnother(): Promise<void> {
  const options = await shownOf('[role=option]');
  options.find((option) => option.ariaSelected !== 'true')?.click();
}
