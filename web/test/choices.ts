import { userEvent } from 'vitest/browser';
import { besides } from './any-answer.ts';
import { type Field, nameOf } from './fields.ts';
import { shownOf } from './presses.ts';
import { changedWords, wordsIn } from './read-page.ts';

const CHOICES =
  '[role=switch], input[type=checkbox], input[type=radio], input[aria-haspopup=listbox]:not([type=search])';

/** Of a list of customers the first say as much as all. */
const OPTIONS_MAX = 5;

const isListOpen = (): boolean =>
  [...document.querySelectorAll('[role=option]')].some((one) => one.checkVisibility());

/** What stands there without the open list, what is said of it, and what each field holds; of a choice between few, its words tell. */
const stateOf = (place: Element): string[] => [
  ...wordsIn(place, 'style, [role=listbox]'),
  ...[...place.querySelectorAll<Field>('input:not([type=hidden], [type=radio]), textarea')].map(
    (field) => `${nameOf(field)}${field.disabled ? ' (held)' : ''}: ${heldBy(field)}`,
  ),
  ...besides(place).split('\n'),
];

const heldBy = (field: Field): string =>
  field.type === 'checkbox' ? String((field as HTMLInputElement).checked) : field.value;

/** What is new and what is gone, in a line; nothing where a choice changes nothing but itself. */
function changeOf(before: readonly string[], now: readonly string[], name: string): string {
  const isOther = (words: string) => !words.startsWith(name) && words.trim() !== '';
  const changed = changedWords(before, now);
  const [fresh, gone] = [changed.fresh.filter(isOther), changed.gone.filter(isOther)];
  return [
    ...(fresh.length > 0 ? [fresh.join(' · ')] : []),
    ...(gone.length > 0 ? [`gone: ${gone.join(' · ')}`] : []),
  ].join('; ');
}

/**
 * Makes each choice of a form once: presses each switch and box, and chooses each option of a list.
 *
 * @returns a line each: which other words and fields it brings, and which it takes away.
 */
export async function chooseAll(
  place: () => Element,
  isRead: () => Promise<void>,
): Promise<string[]> {
  const lines: string[] = [];
  const tried = new Set<string>();
  const keyOf = (one: Field) => `${one.type === 'radio' ? one.name : ''} ${nameOf(one)}`;
  const next = () =>
    [...place().querySelectorAll<Field>(CHOICES)].find(
      (one) => !one.disabled && !tried.has(keyOf(one)),
    );
  const note = async (name: string, title: string, choose: () => Promise<void> | void) => {
    const before = stateOf(place());
    await choose();
    await isRead();
    const change = changeOf(before, stateOf(place()), name);
    if (change !== '') lines.push(`${title}: ${change}`);
  };
  for (let one = next(); one; one = next()) {
    tried.add(keyOf(one));
    const name = nameOf(one);
    if (one.ariaHasPopup !== 'listbox') {
      if (!(one as HTMLInputElement).checked || one.type !== 'radio')
        await note(name, name, () => one?.click());
      continue;
    }
    const open = async () => {
      const field = [...place().querySelectorAll<Field>(CHOICES)].find(
        (each) => nameOf(each) === name,
      );
      if (!isListOpen()) field?.click();
      return shownOf('[role=option]');
    };
    const { length } = await open();
    for (let turn = 0; turn < Math.min(length, OPTIONS_MAX); turn += 1) {
      const option = (await open())[turn];
      if (option?.ariaSelected === 'true') continue;
      await note(name, `${name} = ${option?.textContent}`, () => option?.click());
    }
    // Where none is open any more, the key would close the dialog.
    if (isListOpen()) await userEvent.keyboard('{Escape}');
  }
  return lines;
}
