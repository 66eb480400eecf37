import { Card, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type ShippingForm as Shipping, shippingChecks } from '@reward-points/contract/items';
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx';
import { remarkOf } from '#ui/fields/remark.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';

interface ShippingFormProps {
  item: string;
  /** What the form offers: where the last item went, else what the account says. */
  offered: Shipping;
  isSending: boolean;
  onSubmit: (shipping: Shipping, onError: (error: unknown) => void) => void;
}

/** No telephone number in Indonesia is shorter. */
const DIGITS_MIN = 8;

/** A word in place of a number is no refusal: who lives there may have agreed on it. */
const remarkOnTelp = (typed: string): string | null =>
  typed.trim() !== '' && typed.replaceAll(/\D/g, '').length < DIGITS_MIN
    ? `Nomor telepon biasanya paling sedikit ${DIGITS_MIN} angka. Kurir menelepon nomor ini.`
    : null;

/** Who gets the item, and where (MEM-12…14). */
export function ShippingForm({ item, offered, isSending, onSubmit }: ShippingFormProps) {
  const { form, blockedBy, showError } = useCheckedForm<Shipping & Record<string, unknown>>(
    shippingChecks,
    { ...offered },
  );
  const submit = form.onSubmit((values) => onSubmit(values, showError));
  return (
    <Card w="100%" maw={560} mx="auto">
      <LeaveGuard isDirty={form.isDirty() && !isSending} />
      <form onSubmit={submit} noValidate aria-label="Shipping Point">
        <Stack gap="md">
          <Textarea label="Item" value={item} readOnly variant="filled" autosize />
          <TextInput
            label="Recipient"
            required
            autoComplete="name"
            {...form.getInputProps('recipient')}
          />
          <TextInput
            label="Telp"
            required
            type="tel"
            autoComplete="tel"
            {...remarkOf(remarkOnTelp(form.getValues().recipient_telp))}
            {...form.getInputProps('recipient_telp')}
          />
          <Textarea
            label="Shipping Address"
            required
            autosize
            minRows={3}
            autoComplete="street-address"
            {...form.getInputProps('shipping_address')}
          />
          <Text fz="sm" c="var(--app-muted)">
            Item dikirim secara cash-on-delivery: ongkos kirim dibayar saat diterima.
          </Text>
          <SubmitButton
            blockedBy={blockedBy}
            onBlocked={form.showWrong}
            isSending={isSending}
            fullWidth
            h={48}
          >
            Send
          </SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}
