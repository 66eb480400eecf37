import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { CodedWord } from '@reward-points/contract/rewards';
import { useQuery } from '@tanstack/react-query';
import { remarkOnExpiry } from '#format/unusual-days.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { remarkOf } from '#ui/remark.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { type Refilling, useRefillOfRow } from '#ui/use-refill.tsx';
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
  const { row, filled, refilling, notice } = useRefillOfRow(codes, code);
  return (
    <Stack gap="md">
      {notice}
      <CodeForm
        key={filled}
        kind={filter.kind}
        rewardId={filter.id}
        code={row}
        refilling={refilling}
      />
    </Stack>
  );
}

interface CodeFormProps extends AddCodeModalProps {
  /** The code that is changed; without one another is added. */
  code?: RewardCode;
  /** Nobody else can have changed one that is added. */
  refilling?: Refilling;
}

function CodeForm({ kind, rewardId, code, refilling = (handlers) => handlers }: CodeFormProps) {
  const close = useCloseDialog();
  const { hasExpiry, codeChecks } = codeScreensOf[kind];
  const { form, key, blockedBy, showError } = useCheckedForm<
    CodeLine & { version?: number | undefined } & Record<string, unknown>
  >(codeChecks, {
    code: code?.code ?? '',
    ...(hasExpiry && { expired_date: code?.expired_date ?? '' }),
    version: code?.version,
  });
  const save = useSaveCode(kind, rewardId, code?.id);
  const submit = form.onSubmit((values) =>
    save.mutate(
      { values, key },
      refilling({
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message);
          close();
        },
      }),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput label="Code" required data-autofocus {...form.getInputProps('code')} />
        {hasExpiry && (
          <DateField
            label="Expired Date"
            required
            {...remarkOf(remarkOnExpiry(form.getValues().expired_date ?? ''))}
            {...form.getInputProps('expired_date')}
            value={form.getValues().expired_date || null}
            onChange={(day) => form.setFieldValue('expired_date', day ?? '')}
          />
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={save.isPending}>
            {code ? 'Update' : 'Save'}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
