import { equipmentChecks } from '@reward-points/contract/equipment';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { ProductSelect } from '#features/products/product-select.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { useCreateEquipment } from './equipment.api.ts';
import { EquipmentFields, type EquipmentValues, NOTHING_ENTERED } from './equipment-fields.tsx';

interface Values extends Record<string, unknown>, EquipmentValues {
  id_user: number | null;
  id_product: number | null;
}

/** Adds what stands at a customer (ADD-711). */
export function AddEquipmentForm({ onAdded }: { onAdded: (id: number) => void }) {
  const checked = useCheckedForm<Values>(equipmentChecks, {
    id_user: null,
    id_product: null,
    ...NOTHING_ENTERED,
  });
  const { form } = checked;
  return (
    <ActForm
      label="Tambah peralatan"
      of={checked}
      act={useCreateEquipment()}
      input={({ id_user, id_product, ...rest }, key) =>
        id_user === null || id_product === null
          ? undefined
          : { body: { id_user, id_product, ...rest }, key }
      }
      said={null}
      onDone={({ data }) => onAdded(data.id)}
      card={760}
    >
      <CustomerSelect {...form.getInputProps('id_user')} />
      <ProductSelect {...form.getInputProps('id_product')} />
      <EquipmentFields form={form} />
    </ActForm>
  );
}
