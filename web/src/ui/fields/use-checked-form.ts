import { type Checks, wrongIn } from '@reward-points/contract/checks';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { ApiError, isAnswered, isReused, newKey } from '#client/call.ts';
import { onSessionChange } from '#client/session.ts';
import { signedInAs } from '#client/signed-in-as.ts';
import { afterPress } from '#ui/after-press.ts';

type Values = Record<string, unknown>;
type Errors = Record<string, string | undefined>;

interface Filled<V> {
  initial: V;
  values: V;
  /** What is said beneath the fields. */
  errors: Errors;
  /** It was refused, since its record has changed, which was read again: how it is filled anew. */
  anew: FillAnew | null;
  /** It was filled anew since, and not saved: with what was typed where nobody else has changed the same, or all of it. */
  filledAnew: 'merged' | 'whole' | null;
}

/** What a form becomes, of what it was filled with and what was typed, and of what stands by now. */
export type FillAnew = <V extends Values>(filled: Filled<V>, stands: V) => Filled<V>;

/** What a field hands over when it changes: its event, or its value at once. */
type Changed = ChangeEvent<HTMLInputElement | HTMLTextAreaElement> | string | number | null;

/** For a field: its value, what it says when it changes or is left, and what is wrong with it. */
export interface FieldProps<Value = unknown> {
  value: Value;
  error: string | undefined;
  onChange: (changed: Changed) => void;
  onBlur: () => void;
}

/** What was sent and got no answer, by the name of its form: nobody knows whether it was done. */
const unanswered = new Map<string, { values: Values; key: string }>();
let whose = signedInAs();
// Also each balance that is read changes the session.
onSessionChange(() => {
  const now = signedInAs();
  if (now !== whose) unanswered.clear();
  whose = now;
});

export const filledWith = <V>(values: V): Filled<V> => ({
  initial: values,
  values,
  errors: {},
  anew: null,
  filledAnew: null,
});

const isTyped = <V extends Values>({ initial, values }: Filled<V>) =>
  Object.keys(initial).some((field) => values[field] !== initial[field]);

/** Of another version it was filled with meanwhile, and nothing of that was typed. */
const typedSince = <V extends Values>(sent: V, values: V): Partial<V> =>
  values.version === sent.version
    ? (Object.fromEntries(
        Object.entries(values).filter(([field, value]) => value !== sent[field]),
      ) as Partial<V>)
    : {};

/** The key of what a form sends: the same until it has succeeded, also where the form was closed before its answer came. */
function useKey(name: string) {
  const [left, setLeft] = useState(() => unanswered.get(name));
  const [key, setKey] = useState(() => left?.key ?? newKey());
  const renewKey = () => setKey(newKey());
  const settle = () => {
    unanswered.delete(name);
    setLeft(undefined);
  };
  const keepUntilAnswered = (values: Values, answer: Promise<unknown>) => {
    if (name !== '') unanswered.set(name, { values, key });
    answer.then(
      () => {
        settle();
        renewKey();
      },
      (error: unknown) => {
        if (isAnswered(error)) settle();
        // It was changed after a try that was done all the same: sent as another one it is stale, and filled anew.
        if (isReused(error) && values.version !== undefined) renewKey();
      },
    );
  };
  return { left, key, renewKey, keepUntilAnswered };
}

/**
 * A form whose checks are the contract's: what the server would refuse is said beneath the field once it was left, with
 * the same words. `key` stays the same until a submission has succeeded, so a retry cannot do the thing twice.
 *
 * @param initialValues with the `version` of the record that they are of. One that has changed fills a form in which nothing
 * was typed, and one that was refused as stale.
 * @param name of a form that may be closed before its answer has come, as `award:7`: it opens again with what was sent and
 * the same key, until there is an answer.
 */
export function useCheckedForm<V extends Values>(
  checks: Checks<Extract<keyof V, string>> | Checks,
  initialValues: V,
  name = '',
) {
  type Field = Extract<keyof V, string>;
  const { left, key, renewKey, keepUntilAnswered } = useKey(name);
  const [state, setState] = useState<Filled<V>>(() => ({
    ...filledWith(initialValues),
    ...(left && { values: left.values as V }),
  }));
  const { initial, values, errors } = state;
  if (state.anew) {
    setState(state.anew(state, initialValues));
    renewKey();
  } else if (!Object.is(initialValues.version, initial.version) && !isTyped(state)) {
    setState({ ...state, initial: initialValues, values: initialValues });
  }
  const wrong = wrongIn(checks, values);

  const setFieldError = (field: string, text: string | undefined) =>
    setState((now) => ({ ...now, errors: { ...now.errors, [field]: text } }));
  const setFieldValue = <F extends Field>(field: F, value: V[F]) =>
    setState((now) => ({
      ...now,
      values: { ...now.values, [field]: value },
      errors: { ...now.errors, [field]: undefined },
    }));
  const validateField = (field: Field) =>
    afterPress(() =>
      setState((now) => ({
        ...now,
        errors: { ...now.errors, [field]: wrongIn(checks, now.values)[field] },
      })),
    );

  const form = {
    errors,
    setFieldValue,
    validateField,
    getValues: () => values,
    /** What it was filled with, also where something else stands by now. */
    getInitialValues: () => initial,
    /** Whether a field differs from what the form began with; without a name, any of them. */
    isDirty: (...fields: Field[]) =>
      fields.length === 0
        ? isTyped(state)
        : fields.some((field) => values[field] !== initial[field]),
    /** Says beneath its fields what is wrong with each, as whoever would send it now has to know. */
    showWrong: () => setState((now) => ({ ...now, errors: wrongIn(checks, now.values) })),
    reset: () => setState((now) => ({ ...now, values: now.initial, errors: {} })),
    /** Fills it, as after a save that it stays open after. What was typed since it was sent stays. */
    fill: (next: V, sent?: V) =>
      setState(({ values }) => ({
        ...filledWith(next),
        values: { ...next, ...(sent && typedSince(sent, values)) },
      })),
    getInputProps: <F extends Field>(field: F): FieldProps<V[F]> => ({
      value: values[field],
      error: errors[field],
      onChange: (changed: Changed) =>
        setFieldValue(
          field,
          (typeof changed === 'object' && changed !== null
            ? changed.currentTarget.value
            : changed) as V[F],
        ),
      onBlur: () => validateField(field),
    }),
    /** Sends what is right; what is wrong is said beneath its fields instead. */
    onSubmit: (send: (values: V) => unknown) => (event: FormEvent) => {
      event.preventDefault();
      if (Object.keys(wrong).length === 0) {
        const answer = send(values);
        if (answer instanceof Promise) keepUntilAnswered(values, answer);
      }
      setState((now) => ({ ...now, errors: wrong }));
    },
  };
  return {
    form,
    key,
    /** The form was opened again with what got no answer. */
    isLeft: left !== undefined,
    filledAnew: state.filledAnew,
    /** Fills it with what stands, where it was refused since that is another than it was filled with. */
    fillAnew: (anew: FillAnew) => setState((now) => ({ ...now, anew })),
    /** Why the form cannot be sent: the first message, or null. */
    blockedBy: Object.values(wrong)[0] ?? null,
    /** Puts what the server refused beneath its fields. */
    showError: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const told = Object.entries(error.errors).filter(([field]) => field in values);
      for (const [field, texts] of told) setFieldError(field, texts[0]);
    },
  };
}
