import { Textarea, TextInput } from '@mantine/core';
import { optional } from '@reward-points/contract/checks';
import { type Product, productChecks } from '@reward-points/contract/products';
import { type Act, ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';

type Values = Record<keyof typeof productChecks, string> & { version: number | undefined };

interface ProductFormProps {
  /** What the form is called. */
  label: string;
  /** The product as it was loaded; undefined adds a new one. */
  product?: Product;
  submitLabel: string;
  act: Act<{ body: Values; key: string }>;
  reload?: () => Promise<unknown>;
  onDone: () => void;
}

/** Adds or changes a product (PROD-05…07). */
export function ProductForm(props: ProductFormProps) {
  const { label, product, submitLabel, act, reload, onDone } = props;
  const isEmptyAllowed = product?.description === '';
  const { description } = productChecks;
  const checks = isEmptyAllowed
    ? { ...productChecks, description: optional(description, '') }
    : productChecks;
  const checked = useCheckedForm<Values>(checks, {
    product: product?.product ?? '',
    description: product?.description ?? '',
    version: product?.version,
  });
  return (
    <ActForm
      label={label}
      of={checked}
      act={act}
      input={(body, key) => ({ body, key })}
      reload={reload}
      onDone={onDone}
      card={760}
      cancelLabel="Cancel"
      submitLabel={submitLabel}
    >
      <TextInput label="Product" required {...checked.form.getInputProps('product')} />
      <Textarea
        label="Description"
        required={!isEmptyAllowed}
        autosize
        minRows={4}
        maxRows={14}
        {...checked.form.getInputProps('description')}
      />
    </ActForm>
  );
}
