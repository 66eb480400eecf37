import { serviceChecks } from '@reward-points/contract/services';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { ProductSelect } from '#features/products/product-select.tsx';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { type Details, ServiceDetailsFields } from './service-details-fields.tsx';
import { useCreateService } from './services.api.ts';

interface AddServiceFormProps {
  onAdded: () => void;
}

interface Values extends Record<string, unknown>, Details {
  id_user: number | null;
  id_product: number | null;
  last_service: string;
  next_service: string;
}

/** Adds a service of a product for a customer, with its first visit (SVC-09, A-44). */
export function AddServiceForm({ onAdded }: AddServiceFormProps) {
  const checked = useCheckedForm<Values>(serviceChecks, {
    id_user: null,
    id_product: null,
    last_service: '',
    next_service: '',
    flowmeter_type: '',
    serial_number: '',
    note: '',
  });
  const { form } = checked;
  const add = useCreateService();
  return (
    <ActForm
      label="Add Service"
      of={checked}
      act={add}
      input={({ id_user, id_product, ...rest }, key) =>
        id_user === null || id_product === null
          ? undefined
          : { body: { id_user, id_product, ...rest, with_visit: true }, key }
      }
      said={null}
      onDone={onAdded}
      card={760}
      cancelLabel="Cancel"
      submitLabel="Save"
    >
      <CustomerSelect {...form.getInputProps('id_user')} />
      <ProductSelect {...form.getInputProps('id_product')} />
      <ServiceDatesFields form={form} />
      <ServiceDetailsFields form={form} />
    </ActForm>
  );
}
