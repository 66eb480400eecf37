import { Button, Card, Group, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { type Item, itemChangeChecks, itemChecks } from '@reward-points/contract/items';
import { ImageField } from '#ui/image-field.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';

interface Values extends Record<string, unknown> {
  item: string;
  required_point: number | string;
  images: File | undefined;
}

export interface ItemBody {
  item: string;
  required_point: number | string;
  images?: File;
}

interface ItemFormProps {
  /** The item as it was loaded; undefined adds a new one. */
  item?: Item;
  submitLabel: string;
  isSending: boolean;
  isDone: boolean;
  onSubmit: (input: { body: ItemBody; key: string }, onError: (error: unknown) => void) => void;
}

/** Adds or changes an item (ITEM-06…09). */
export function ItemForm({ item, submitLabel, isSending, isDone, onSubmit }: ItemFormProps) {
  const isEdit = item !== undefined;
  const { form, key, blockedBy, showError } = useCheckedForm<Values>(
    isEdit ? itemChangeChecks : itemChecks,
    {
      item: item?.item ?? '',
      required_point: item?.required_point ?? '',
      images: undefined,
    },
  );
  const submit = form.onSubmit(({ images, ...values }) =>
    onSubmit({ body: { ...values, ...(images && { images }) }, key }, showError),
  );
  return (
    <Card maw={860}>
      <LeaveGuard isDirty={form.isDirty() && !isDone} />
      <form onSubmit={submit} noValidate aria-label={isEdit ? 'Edit Item' : 'Add Item'}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          <ImageField
            label="Image"
            required={!isEdit}
            value={form.getValues().images}
            current={item && `/storage/items/${item.images}`}
            error={form.errors.images}
            onChange={(file) => {
              form.setFieldValue('images', file);
              form.validateField('images');
            }}
          />
          <Stack gap="md">
            <TextInput label="Item" required maxLength={120} {...form.getInputProps('item')} />
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
