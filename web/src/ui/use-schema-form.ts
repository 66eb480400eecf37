import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError, newKey } from '#client/call.ts';

type Values = Record<string, unknown>;

/**
 * A form whose rules are the contract's: what the server would refuse is said beneath the field once it was touched, with
 * the same words. `key` stays the same until a submission has succeeded, so a retry cannot do the thing twice.
 */
export function useSchemaForm<V extends Values>(schema: z.ZodType, initialValues: V) {
  const [key, setKey] = useState(newKey);
  const check = (values: V): Record<string, string> => {
    const read = schema.safeParse(values);
    const errors: Record<string, string> = {};
    for (const issue of read.error?.issues ?? []) {
      const field = String(issue.path[0] ?? '');
      errors[field] ??= issue.message;
    }
    return errors;
  };
  const form = useForm<V>({ initialValues, validate: check as never, validateInputOnBlur: true });
  const errors = check(form.getValues());
  return {
    form,
    key,
    /** Call after a success: the next submission is another one. */
    renewKey: () => setKey(newKey()),
    /** Why the form cannot be sent: the first message, or null. */
    blockedBy: Object.values(errors)[0] ?? null,
    /** Puts what the server refused beneath its fields. */
    showRefusal: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      for (const [field, texts] of Object.entries(error.errors)) {
        if (field in form.getValues()) form.setFieldError(field, texts[0]);
      }
    },
  };
}
