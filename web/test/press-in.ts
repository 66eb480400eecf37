import { domainErrors } from '@reward-points/contract/errors';
// They are there from the first press on.
import '#ui/aids.tsx';
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { closeToasts } from '#ui/toasts/toasts.ts';
import { anyAnswer } from './any-answer.ts';
import { endpoints } from './endpoints.ts';
import { describedBy, type Field, nameOf } from './fields.ts';
import { fillIn } from './fill-in.ts';
import { twoFrames } from './frames.ts';
import { answersAreIn, type Called, type FakeServer, isCallOf } from './server.ts';

/** What is done in a dialog: filled in, chosen, pressed; it closes once it is done, unless it stays. */
export interface Doing {
  fill?: Record<string, string>;
  /** How the names of fields begin that stay as they are; each other is changed. */
  keep?: string[];
  choose?: string;
  /** Another button than the one that sends its form. */
  press?: string;
  stays?: boolean;
}

interface Opened {
  server: FakeServer;
  at: () => string;
}

/**
 * Does in a dialog what it is for, three times: refused, broken off, and done. Before, it is pressed as it is, where it waits
 * for something. In lines: what was sent, held and said.
 */
export async function pressIn(dialog: Locator, doing: Doing, opened: Opened): Promise<string> {
  const { server, at } = opened;
  await answersAreIn();
  const blocked = buttonOf(dialog.element(), doing.press);
  const isBlocked = blocked?.ariaDisabled === 'true' && !blocked.disabled;
  if (isBlocked) {
    blocked.focus();
    blocked.click();
    await twoFrames();
    await answersAreIn();
  }
  const whatIsWrong = isBlocked ? [`blocked: ${said()}`, `focus: ${await focused()}`] : [];
  if (doing.choose) await dialog.getByRole('radio', { name: doing.choose }).click();
  await fillIn(dialog.element(), doing.fill, {
    isChosen: doing.choose !== undefined,
    ...(doing.keep && { keep: doing.keep }),
  });
  await answersAreIn();
  const button = () => buttonOf(dialog.element(), doing.press);
  const isReady = () => !button()?.disabled && button()?.ariaDisabled !== 'true';
  const acts = server.holdsActs();
  const send = async () => {
    const why = `blocked: ${button()?.dataset.tooltip}`;
    await expect.poll(isReady, { message: why }).toBe(true);
    acts.sent.length = 0;
    button()?.focus();
    button()?.click();
    await expect.poll(() => acts.sent.length).toBeGreaterThan(0);
  };
  const isFree = () => expect.poll(() => button()?.dataset.loading).toBe(undefined);

  await send();
  const held = () => heldIn(dialog.element());
  await expect.poll(held).not.toEqual([]);
  // A second press, by whichever way, is a second line of what was sent.
  button()?.form?.requestSubmit();
  button()?.click();
  await new Promise((resolve) => setTimeout(resolve));
  const lines = [
    ...whatIsWrong,
    `pressed: ${button()?.textContent}`,
    ...acts.sent.map((one) => `sent: ${one.method} ${one.path} ${JSON.stringify(one.body)}`),
    `held: ${held().join(', ')}`,
  ];
  for (const [how, answer] of [
    ['refused', refusing([...acts.sent])],
    ['broken off', breakingOff],
  ] as const) {
    closeToasts();
    acts.release(answer);
    await isFree();
    await answersAreIn();
    lines.push(`${how}: ${said()}`, `focus: ${await focused()}`);
    await send();
  }
  closeToasts();
  acts.release(answering(acts.sent));
  await (doing.stays ? isFree() : expect.poll(() => dialog.query()).toBe(null));
  await answersAreIn();
  return [...lines, `done: ${said()}`, `focus: ${await focused()}`, `at: ${at()}`].join('\n');
}

/** The button that does what a dialog is for: the one that is named, that sends its form, or the last. */
function buttonOf(dialog: Element, name?: string): HTMLButtonElement | undefined {
  const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button')].filter(
    (button) => button.getClientRects().length > 0,
  );
  if (name) return buttons.find((button) => textOf(button).startsWith(name));
  return buttons.findLast(({ type }) => type === 'submit') ?? buttons.at(-1);
}

const heldIn = (dialog: Element): string[] =>
  [...dialog.querySelectorAll('button')].filter(({ disabled }) => disabled).map(textOf);

/** What is said beside fields, and in alerts of the screen, of the dialog and in toasts. */
const said = (): string =>
  [
    ...[...document.querySelectorAll<Field>('[aria-invalid=true]')].map(
      (field) => `${nameOf(field)}: ${describedBy(field)}`,
    ),
    ...[
      ...document.querySelectorAll('main [role=alert], [role=dialog] [role=alert], [data-toast]'),
    ].map((alert) => `“${textOf(alert)}”`),
  ].join(' | ');

/** Where whoever works by keyboard goes on: never from the top of the page. */
async function focused(): Promise<string> {
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  // Whatever page that is has its name by then.
  await answersAreIn();
  await twoFrames();
  return nameOf(document.activeElement as HTMLElement);
}

const textOf = ({ textContent }: Element): string => textContent.trim();

/** Each field of what was sent is wrong. */
const refusing = (sent: Called[]) => () => {
  const fields = Object.keys(sent[0]?.body ?? {}).filter((field) => field !== '_method');
  const errors = Object.fromEntries(fields.map((field) => [field, [`${field} salah.`]]));
  const { status, message } = domainErrors.invalid;
  return Response.json({ message, code: 'invalid', errors }, { status });
};

const breakingOff = () => {
  const { status, message } = domainErrors.unavailable;
  return Response.json({ message, code: 'unavailable' }, { status });
};

const answering = (sent: Called[]) => () => {
  const [call] = sent as [Called];
  const found = endpoints.find(([, endpoint]) => isCallOf(endpoint, call));
  if (!found) throw new Error(`no call of the contract: ${call.method} ${call.path}`);
  return Response.json(anyAnswer(found[1]), { status: found[1].status ?? 200 });
};
