import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '#domain-error.ts';

/**
 * What is saved of a form whose record somebody else may have changed since it was filled: a three-way merge of its
 * fields. A field that the form left as it was filled stays as it stands by now; one that both changed in two ways is
 * nobody's to overwrite unseen, and refuses the whole form. Ask it of what is locked, so that of two forms at once the
 * second sees what the first has made of it.
 *
 * @param form a field that is left out of it stays left out.
 * @param seen what the form was filled with; of what it does not say the form is taken at its word.
 * @param stands what is stored now.
 */
export function mergeChanges<Form extends object, Field extends keyof Form>(
  form: Form,
  seen: { readonly [Each in Field]?: unknown } | undefined,
  stands: { readonly [Each in Field]: Form[Each] },
): Form {
  const merged = { ...form };
  for (const field of Object.keys(seen ?? {}) as Field[]) {
    const [typed, was, now] = [form[field], seen?.[field], stands[field]];
    if (typed === undefined || was === undefined || isSame(typed, now)) continue;
    if (isSame(typed, was)) merged[field] = now;
    else if (!isSame(was, now)) throw new DomainError('record_changed');
  }
  return merged;
}

/** A field that is empty holds nothing, whichever way that is said. */
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one ?? '', other ?? '');
