import { Button, Card, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { type Product, productChecks } from '@reward-points/contract/products';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';

type Values = Record<keyof typeof productChecks, string> & { version: number | undefined };

interface ProductFormProps {
  /** What the form is called. */
  label: string;
  /** The product as it was loaded; undefined adds a new one. */
  product?: Product;
  submitLabel: string;
  isSending: boolean;
  isDone: boolean;
  onSubmit: (input: { body: Values; key: string }, onError: (error: unknown) => void) => void;
}

/** Adds or changes a product (PROD-05…07). */
export function ProductForm(props: ProductFormProps) {
  const { label, product, submitLabel, isSending, isDone, onSubmit } = props;
  const { form, key, blockedBy, showError } = useCheckedForm<Values>(productChecks, {
    product: product?.product ?? '',
    description: product?.description ?? '',
    version: product?.version,
  });
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty() && !isDone} />
      <form
        onSubmit={form.onSubmit((body) => onSubmit({ body, key }, showError))}
        noValidate
        aria-label={label}
      >
        <Stack gap="md">
          <TextInput label="Product" required {...form.getInputProps('product')} />
          <Textarea
            label="Description"
            required
            autosize
            minRows={4}
            maxRows={14}
            {...form.getInputProps('description')}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={isSending}>
              {submitLabel}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
