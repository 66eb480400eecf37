import { type Checks, wrongIn } from '@reward-points/contract/checks';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { ApiError, isAnswered, isStale, newKey } from '#client/call.ts';
import { onSessionChange } from '#client/session.ts';

type Values = Record<string, unknown>;
type Errors = Record<string, string | undefined>;

interface State<V> {
  initial: V;
  values: V;
  /** What is said beneath the fields. */
  errors: Errors;
}

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
onSessionChange(() => unanswered.clear());

/** A form that was refused because its record had changed. */
interface Refused {
  checks: object;
  initial: Values;
  values: Values;
}

/** It is known while it is there; `useRefill` says what the form in its place takes over from it. */
export const refusal: {
  form?: Refused | undefined;
  takeOver?: ((from: Refused, initial: Values) => { values: Values; errors: Errors }) | undefined;
} = {};
const noteRefused = (form?: Refused) => {
  refusal.form = form;
  refusal.takeOver = undefined;
};
const forgetRefused = () => noteRefused();
const takenOver = <V>(checks: object, initial: V): Pick<State<V>, 'errors'> & Partial<State<V>> => {
  const { form, takeOver } = refusal;
  if (form?.checks !== checks || !takeOver) return { errors: {} };
  return takeOver(form, initial as Values) as State<V>;
};

/**
 * A form whose checks are the contract's: what the server would refuse is said beneath the field once it was left, with
 * the same words. `key` stays the same until a submission has succeeded, so a retry cannot do the thing twice.
 *
 * @param name of a form that may be closed before its answer has come, as `award:7`: it opens again with what was sent and
 * the same key, until there is an answer. Its submissions are promises.
 */
export function useCheckedForm<V extends Values>(
  checks: Checks<Extract<keyof V, string>> | Checks,
  initialValues: V,
  name = '',
) {
  type Field = Extract<keyof V, string>;
  useEffect(() => forgetRefused, []);
  const [left, setLeft] = useState(() => unanswered.get(name));
  const [key, setKey] = useState(() => left?.key ?? newKey());
  const [{ initial, values, errors }, setState] = useState<State<V>>(() => ({
    initial: initialValues,
    values: (left?.values as V | undefined) ?? initialValues,
    ...takenOver(checks, initialValues),
  }));
  const renewKey = () => setKey(newKey());
  const settle = () => {
    unanswered.delete(name);
    setLeft(undefined);
  };
  const keepUntilAnswered = (answer: Promise<unknown>) => {
    unanswered.set(name, { values, key });
    answer.then(
      () => {
        settle();
        renewKey();
      },
      (error: unknown) => isAnswered(error) && settle(),
    );
  };
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
    setState((now) => ({
      ...now,
      errors: { ...now.errors, [field]: wrongIn(checks, now.values)[field] },
    }));

  const form = {
    errors,
    setFieldValue,
    validateField,
    getValues: () => values,
    /** What it was filled with, also where something else stands by now. */
    getInitialValues: () => initial,
    /** Whether a field differs from what the form began with; without a name, any of them. */
    isDirty: (...fields: Field[]) =>
      (fields.length > 0 ? fields : Object.keys(initial)).some(
        (field) => values[field] !== initial[field],
      ),
    reset: () => setState((now) => ({ ...now, values: now.initial, errors: {} })),
    /** What the form goes back to from here on. */
    setInitialValues: (next: V) => setState((now) => ({ ...now, initial: next })),
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
        if (name !== '' && answer instanceof Promise) keepUntilAnswered(answer);
      }
      setState((now) => ({ ...now, errors: wrong }));
    },
  };
  return {
    form,
    key,
    /** Call after a success: the next submission is another one. */
    renewKey,
    /** The form was opened again with what got no answer. */
    isLeft: left !== undefined,
    /** Why the form cannot be sent: the first message, or null. */
    blockedBy: Object.values(wrong)[0] ?? null,
    /** Puts what the server refused beneath its fields. */
    showError: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      if (isStale(error)) noteRefused({ checks, initial, values });
      const told = Object.entries(error.errors).filter(([field]) => field in values);
      for (const [field, texts] of told) setFieldError(field, texts[0]);
    },
  };
}
