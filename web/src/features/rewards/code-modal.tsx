import { TextInput } from '@mantine/core';
import type { CodedWord } from '@reward-points/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { remarkOnExpiry } from '#format/unusual-days.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { DateField } from '#ui/fields/date-field.tsx';
import { remarkOf } from '#ui/fields/remark.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import {
  type CodeLine,
  type CodesFilter,
  codesQuery,
  type RewardCode,
  useSaveCode,
} from './rewards.api.ts';
import { codeScreensOf } from './screens-of.ts';

interface AddCodeModalProps {
  kind: CodedWord;
  rewardId: number;
}

/** Adds a code (VCH-13, ITEM-11). */
export const AddCodeModal = (props: AddCodeModalProps) => (
  <Dialog title="Add code">
    <CodeForm {...props} />
  </Dialog>
);

interface EditCodeModalProps {
  /** The list from which it was opened. */
  filter: CodesFilter;
  code: RewardCode;
}

/** Changes a code that nobody has claimed (VCH-15, ITEM-12). */
export const EditCodeModal = (props: EditCodeModalProps) => (
  <Dialog title="Edit code">
    <EditCode {...props} />
  </Dialog>
);

function EditCode({ filter, code }: EditCodeModalProps) {
  const codes = useQuery(codesQuery(filter));
  const { row, reload } = useRow(codes, code);
  return <CodeForm kind={filter.kind} rewardId={filter.id} code={row} reload={reload} />;
}

interface CodeFormProps extends AddCodeModalProps {
  /** The code that is changed; without one another is added. */
  code?: RewardCode;
  /** Nobody else can have changed one that is added. */
  reload?: () => Promise<unknown>;
}

function CodeForm({ kind, rewardId, code, reload }: CodeFormProps) {
  const { hasExpiry, codeChecks } = codeScreensOf[kind];
  const checked = useCheckedForm<
    CodeLine & { version?: number | undefined } & Record<string, unknown>
  >(codeChecks, {
    code: code?.code ?? '',
    ...(hasExpiry && { expired_date: code?.expired_date ?? '' }),
    version: code?.version,
  });
  const { form } = checked;
  const save = useSaveCode(kind, rewardId, code?.id);
  return (
    <ActForm
      of={checked}
      act={save}
      input={(values, key) => ({ values, key })}
      reload={reload}
      cancelLabel="Cancel"
      submitLabel={code ? 'Update' : 'Save'}
    >
      <TextInput label="Code" required data-autofocus {...form.getInputProps('code')} />
      {hasExpiry && (
        <DateField
          label="Expired Date"
          required
          {...remarkOf(remarkOnExpiry(form.getValues().expired_date ?? ''))}
          {...form.getInputProps('expired_date')}
          value={form.getValues().expired_date ?? ''}
        />
      )}
    </ActForm>
  );
}
