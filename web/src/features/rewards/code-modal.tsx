import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { CodedWord } from '@reward-points/contract/rewards';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { type CodeLine, type RewardCode, useSaveCode } from './rewards.api.ts';
import { codeScreensOf } from './screens-of.ts';

interface CodeModalProps {
  kind: CodedWord;
  rewardId: number;
  /** The code that is changed; without one another is added. */
  code?: RewardCode;
}

/** Adds a code or changes one that nobody has claimed (VCH-13, VCH-15, ITEM-11, ITEM-12). */
export const CodeModal = (props: CodeModalProps) => (
  <Dialog title={props.code ? 'Edit code' : 'Add code'}>
    <CodeForm {...props} />
  </Dialog>
);

function CodeForm({ kind, rewardId, code }: CodeModalProps) {
  const close = useCloseDialog();
  const { hasExpiry, codeChecks } = codeScreensOf[kind];
  const { form, key, blockedBy, showError } = useCheckedForm<CodeLine & Record<string, unknown>>(
    codeChecks,
    {
      code: code?.code ?? '',
      ...(hasExpiry && { expired_date: code?.expired_date ?? '' }),
    },
  );
  const save = useSaveCode(kind, rewardId, code?.id);
  const submit = form.onSubmit((values) =>
    save.mutate(
      { values, key },
      {
        onError: showError,
        onSuccess: ({ message }) => {
          toastSuccess(message);
          close();
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Code"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('code')}
        />
        {hasExpiry && (
          <DateField
            label="Expired Date"
            required
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
