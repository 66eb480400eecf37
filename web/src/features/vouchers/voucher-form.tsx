import { Button, Card, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { type Voucher, voucherChangeChecks, voucherChecks } from '@reward-points/contract/vouchers';
import { ImageField } from '#ui/image-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';

interface Values extends Record<string, unknown> {
  voucher: string;
  required_point: number | string;
  images: File | undefined;
}

export interface VoucherBody {
  voucher: string;
  required_point: number | string;
  images?: File;
}

interface VoucherFormProps {
  /** The voucher as it was loaded; undefined adds a new one. */
  voucher?: Voucher;
  submitLabel: string;
  isSending: boolean;
  isDone: boolean;
  onSubmit: (input: { body: VoucherBody; key: string }, onError: (error: unknown) => void) => void;
}

/** Adds or changes a voucher (VCH-07…11). */
export function VoucherForm({
  voucher,
  submitLabel,
  isSending,
  isDone,
  onSubmit,
}: VoucherFormProps) {
  const isEdit = voucher !== undefined;
  const { form, key, blockedBy, showError } = useCheckedForm<Values>(
    isEdit ? voucherChangeChecks : voucherChecks,
    {
      voucher: voucher?.voucher ?? '',
      required_point: voucher?.required_point ?? '',
      images: undefined,
    },
  );
  const submit = form.onSubmit(({ images, ...values }) =>
    onSubmit({ body: { ...values, ...(images && { images }) }, key }, showError),
  );
  return (
    <Card maw={860}>
      <LeaveGuard isDirty={form.isDirty() && !isDone} />
      <form onSubmit={submit} noValidate aria-label={isEdit ? 'Edit Voucher' : 'Add Voucher'}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ImageField
            label="Image"
            required={!isEdit}
            value={form.getValues().images}
            current={voucher && `/storage/vouchers/${voucher.images}`}
            error={form.errors.images}
            onChange={(file) => {
              form.setFieldValue('images', file);
              form.validateField('images');
            }}
          />
          <Stack gap="md">
            <TextInput
              label="Voucher"
              required
              maxLength={120}
              {...form.getInputProps('voucher')}
            />
            <NumberInput
              label="Required Point"
              size="md"
              required
              min={0}
              max={POINTS_MAX}
              allowNegative={false}
              allowDecimal={false}
              thousandSeparator="."
              decimalSeparator=","
              hideControls
              {...form.getInputProps('required_point')}
            />
          </Stack>
        </SimpleGrid>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
            Cancel
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={isSending}>
            {submitLabel}
          </SubmitButton>
        </Group>
      </form>
    </Card>
  );
}
