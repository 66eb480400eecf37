import { TextInput } from '@mantine/core';
import {
  ACCOUNTING_LABELS,
  type AccountingField,
  FIELDS_OF_PROGRAM,
  type Program,
} from '@reward-points/contract/accounting';
import type { ClipboardEvent } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { storedHelp } from '#ui/fields/stored-help.ts';
import type { FieldProps } from '#ui/fields/use-checked-form.ts';

/** What is stored of credentials is never shown again, but for this one, which is no secret. */
export const isShown = (field: AccountingField): boolean => field === 'client_id';

interface CredentialFieldsProps {
  program: Program;
  propsOf: (field: AccountingField) => FieldProps<string>;
  /** What is stored already, each with its last signs. */
  stored?: readonly { field: AccountingField; ending: string }[];
}

/** What lets us into a program. */
export const CredentialFields = ({ program, propsOf, stored = [] }: CredentialFieldsProps) =>
  FIELDS_OF_PROGRAM[program].map((field) => {
    const props = propsOf(field);
    const label = ACCOUNTING_LABELS[field];
    const kept = stored.find((one) => one.field === field);
    const pasted = (event: ClipboardEvent<HTMLInputElement>) => {
      const text = event.clipboardData.getData('text');
      // Copied from a page or a letter, it brings spaces and ends of lines along.
      const word = text.replace(/\s+/g, '');
      if (word === text) return;
      event.preventDefault();
      props.onChange(word);
    };
    return isShown(field) ? (
      <TextInput
        key={field}
        label={label}
        required
        autoComplete="off"
        onPaste={pasted}
        {...props}
      />
    ) : (
      <PasswordField
        key={field}
        label={label}
        required={!kept}
        description={kept && storedHelp(kept.ending)}
        // A browser would offer the password of this app.
        autoComplete="new-password"
        shows={label}
        onPaste={pasted}
        {...props}
      />
    );
  });
