import { userEvent } from 'vitest/browser';
import { type Field, nameOf } from './fields.ts';

/** What a field is changed to, by what its name speaks of. */
const FITTING: [about: RegExp, text: string][] = [
  [/sandi|password/i, 'rahasia-1234'],
  [/whatsapp|telp/i, '081234567890'],
  [/e-?mail/i, 'rina@example.com'],
  [/jam|waktu/i, '09:30'],
  [/next service|sampai|berikutnya/i, '20/05/2027'],
  [/tanggal|date|hari|terbit|berlaku|dipasang|terakhir|last service/i, '20/11/2026'],
];
const NUMBER = '12';
const TEXT = 'Kata';

/**
 * Fills in what the test says by the names of fields, and changes each of the others, so that a field whose change goes
 * nowhere is missing in what is sent.
 *
 * @param keep how the names of fields begin that stay as they are; `isChosen`: so do radios.
 */
export async function fillIn(
  form: Element,
  given: Record<string, string> = {},
  { keep = [], isChosen = false }: { keep?: readonly string[]; isChosen?: boolean } = {},
): Promise<void> {
  for (const [name, text] of Object.entries(given)) {
    const field = fieldsOf(form).find((one) => nameOf(one).startsWith(name));
    if (!field) throw new Error(`no field ${name}`);
    await fill(field, text);
  }
  // What is filled in may bring other fields, or draw these anew.
  const isGiven = (field: Field) =>
    Object.keys(given).some((name) => nameOf(field).startsWith(name));
  const isKept = (field: Field) =>
    (isChosen && field.type === 'radio') || keep.some((name) => nameOf(field).startsWith(name));
  const tried = new Set<string>();
  const next = () =>
    fieldsOf(form).find((one) => !tried.has(keyOf(one)) && !isGiven(one) && !isKept(one));
  for (let open = next(); open; open = next()) {
    tried.add(keyOf(open));
    await fill(open);
  }
}

/** The radios of a choice are one field. */
const keyOf = (field: Field): string => (field.type === 'radio' ? field.name : nameOf(field));

const fieldsOf = (form: Element): Field[] =>
  [...form.querySelectorAll<Field>('input, textarea')].filter(
    (field) =>
      !field.disabled &&
      !/^(hidden|file|search)$/.test(field.type) &&
      (/^(checkbox|radio)$/.test(field.type) || field.getClientRects().length > 0),
  );

/** What it may be changed to. */
function fittingOf(field: Field): string {
  if (isNumber(field)) return NUMBER;
  const fitting = FITTING.find(([about]) => about.test(nameOf(field)));
  return fitting?.[1] ?? `${field.value} ${TEXT}`.trim();
}

const isNumber = (field: Field): boolean => /numeric|decimal/.test(field.inputMode);

async function fill(field: Field, text?: string): Promise<void> {
  if (/^(checkbox|radio)$/.test(field.type)) {
    // Of a choice another one than is chosen.
    const others = [...(field.form ?? document).querySelectorAll<HTMLInputElement>('[type=radio]')];
    const other = others.filter(({ name, checked }) => name === field.name && !checked).at(-1);
    (field.type === 'radio' ? other : field)?.click();
    return;
  }
  if (field.role === 'combobox' || field.readOnly) {
    await userEvent.click(field);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    return;
  }
  await userEvent.fill(field, text ?? fittingOf(field));
}
