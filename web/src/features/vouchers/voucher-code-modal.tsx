import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type VoucherCode, voucherCodeChecks } from '@reward-points/contract/vouchers';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { useAddVoucherCode, useUpdateVoucherCode } from './vouchers.api.ts';

interface VoucherCodeModalProps {
  voucherId: number;
  /** The code that is changed, `new` for another one, null for a closed dialog. */
  edited: VoucherCode | 'new' | null;
  onClose: () => void;
}

/** Adds a code or changes one that nobody has claimed (VCH-13, VCH-15). */
export function VoucherCodeModal({ voucherId, edited, onClose }: VoucherCodeModalProps) {
  const shown = useLast(edited);
  const code = shown === 'new' ? undefined : (shown ?? undefined);
  return (
    <Dialog opened={edited !== null} onClose={onClose} title={code ? 'Edit code' : 'Add code'}>
      {edited !== null && (
        <VoucherCodeForm
          key={code?.id ?? 'new'}
          voucherId={voucherId}
          code={code}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface VoucherCodeFormProps {
  voucherId: number;
  code: VoucherCode | undefined;
  onDone: () => void;
}

function VoucherCodeForm({ voucherId, code, onDone }: VoucherCodeFormProps) {
  const { form, key, blockedBy, showError } = useCheckedForm(voucherCodeChecks, {
    code: code?.code ?? '',
    expired_date: code?.expired_date ?? '',
  });
  const add = useAddVoucherCode();
  const update = useUpdateVoucherCode(code?.id ?? 0);
  const answered = {
    onError: showError,
    onSuccess: ({ message }: { message: string }) => {
      toastSuccess(message);
      onDone();
    },
  };
  const submit = form.onSubmit((values) => {
    const input = { body: { ...values, id_voucher: voucherId }, key };
    if (code) update.mutate(input, answered);
    else add.mutate(input, answered);
  });
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
        <DateField
          label="Expired Date"
          required
          {...form.getInputProps('expired_date')}
          value={form.getValues().expired_date || null}
          onChange={(day) => form.setFieldValue('expired_date', day ?? '')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={add.isPending || update.isPending}>
            {code ? 'Update' : 'Save'}
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
