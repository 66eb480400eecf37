import type { AuditChange } from '@reward-points/contract/audit-trail';
import { beginningOf } from '@reward-points/contract/checks';
import { ACTS, type Act } from './acts.ts';
import { FACTS, type FactForm, type FactName, type Facts, type Label } from './facts.ts';

/** Of a long value, what a sentence shows of it. */
const SHOWN_MAX = 60;

const NUMBER = new Intl.NumberFormat('id-ID');
// A day has no zone: it is read as midnight in UTC, and written there.
const DAY = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' });

const FORMS: Record<FactForm, (value: string | number) => string> = {
  text: String,
  number: (value) => NUMBER.format(Number(value)),
  points: (value) => `${NUMBER.format(Number(value))} point`,
  rupiah: (value) => `Rp${NUMBER.format(Number(value))}`,
  day: (value) => DAY.format(new Date(`${value}T00:00:00Z`)),
  hour: (value) => String(value).replace(':', '.'),
};

/** A value as a person reads it; null: there is none. */
function factText(name: FactName, value: string | number | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  const fact: Label = FACTS[name];
  return FORMS[fact.form ?? 'text'](value);
}

const shortened = (text: string | null): string => {
  const line = (text ?? '–').replaceAll(/\s+/g, ' ');
  return line.length > SHOWN_MAX ? `${beginningOf(line, SHOWN_MAX - 1).trimEnd()}…` : line;
};

/** Of whatever was handed over, what the trail may keep: the names that it knows. */
function known(facts: Facts | undefined): Facts | null {
  if (!facts) return null;
  return Object.fromEntries(Object.entries(facts).filter(([name]) => Object.hasOwn(FACTS, name)));
}

/** What is different in two states of a record; where there is only one, all of it. */
export function differenceOf(
  before: Facts | undefined,
  after: Facts | undefined,
): { before: Facts | null; after: Facts | null } {
  const [was, is] = [known(before), known(after)];
  if (!was || !is) return { before: was, after: is };
  const names = Object.keys({ ...was, ...is }) as FactName[];
  const changed = names.filter((name) => (was[name] ?? null) !== (is[name] ?? null));
  const only = (facts: Facts): Facts =>
    Object.fromEntries(changed.map((name) => [name, facts[name] ?? null]));
  return { before: only(was), after: only(is) };
}

/** The act in words: who, what, and what of it became another. */
export function sentenceOf(
  actor: string,
  { act, subject, before, after }: { act: Act; subject: string; before?: Facts; after?: Facts },
): string {
  const facts: Facts = { ...before, ...after };
  const told = ACTS[act].words.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    shortened(name === 'subject' ? subject : factText(name as FactName, facts[name as FactName])),
  );
  const changes = before && after ? changesOf(before, after) : [];
  const isSame = before !== undefined && after !== undefined && changes.length === 0;
  const end = isSame ? ' tanpa perubahan' : changes.length > 0 ? `: ${changes.join(', ')}` : '';
  return `${actor} ${told}${end}`;
}

function changesOf(before: Facts, after: Facts): string[] {
  const difference = differenceOf(before, after);
  return (Object.keys(difference.after ?? {}) as FactName[]).map((name) => {
    const [was, is] = [factText(name, before[name]), factText(name, after[name])];
    const { label } = FACTS[name];
    const called = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
    if (name === 'image') return `${called} diganti`;
    if (was === null) return `${called} diisi ${shortened(is)}`;
    if (is === null) return `${called} ${shortened(was)} dihapus`;
    return `${called} ${withoutUnit(shortened(was), is)} → ${shortened(is)}`;
  });
}

/** “120 → 150 point”: a unit that both have is said once. */
const withoutUnit = (was: string, is: string): string =>
  was.endsWith(' point') && is.endsWith(' point') ? was.slice(0, -' point'.length) : was;

/** What an act says of a record, side by side, as a person reads it. */
export function changesTold(before: Facts | null, after: Facts | null): AuditChange[] {
  const told = { ...before, ...after };
  // The database forgets in which order they were written.
  const names = (Object.keys(FACTS) as FactName[]).filter((name) => Object.hasOwn(told, name));
  return names.map((name) => ({
    label: FACTS[name].label,
    before: factText(name, before?.[name]),
    after: factText(name, after?.[name]),
  }));
}
