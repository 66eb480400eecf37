import { userEvent } from 'vitest/browser';
import { type Field, nameOf } from './fields.ts';

/** What a field is filled with that must be filled in, by what its name speaks of. */
const FITTING: [about: RegExp, text: string][] = [
  [/sandi|password/i, 'rahasia-1234'],
  [/whatsapp|telp/i, '081234567890'],
  [/e-?mail/i, 'rina@example.com'],
  [/tanggal|date|hari|terbit|berlaku/i, '24/11/2026'],
];
const NUMBER = '12';
const TEXT = 'Kata';

/**
 * Fills in what the test says by the names of fields, and what else must be; where nothing must be, the first text is
 * changed, so that there is something to be sent.
 */
export async function fillIn(form: Element, given: Record<string, string> = {}): Promise<void> {
  for (const [name, text] of Object.entries(given)) {
    const field = fieldsOf(form).find((one) => nameOf(one).startsWith(name));
    if (!field) throw new Error(`no field ${name}`);
    await fill(field, text);
  }
  const isOpen = (field: Field) => field.required && field.value === '';
  const isTouched = Object.keys(given).length > 0 || fieldsOf(form).some(isOpen);
  // What is filled in may bring other fields, or draw these anew.
  const tried = new Set<string>();
  const next = () => fieldsOf(form).find((one) => isOpen(one) && !tried.has(nameOf(one)));
  for (let open = next(); open; open = next()) {
    tried.add(nameOf(open));
    await fill(open);
  }
  const free = fieldsOf(form).find((field) => !field.readOnly && field.role !== 'combobox');
  if (!isTouched && free)
    await fill(free, isNumber(free) ? NUMBER : `${free.value} ${TEXT}`.trim());
}

const fieldsOf = (form: Element): Field[] =>
  [...form.querySelectorAll<Field>('input, textarea')].filter(
    (field) =>
      !field.disabled &&
      !/^(hidden|file|checkbox|radio|search)$/.test(field.type) &&
      field.getClientRects().length > 0,
  );

const isNumber = (field: Field): boolean => /numeric|decimal/.test(field.inputMode);

async function fill(field: Field, text?: string): Promise<void> {
  if (field.role === 'combobox' || field.readOnly) {
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    return;
  }
  const fitting = FITTING.find(([about]) => about.test(nameOf(field)))?.[1] ?? TEXT;
  await userEvent.fill(field, text ?? (isNumber(field) ? NUMBER : fitting));
}
