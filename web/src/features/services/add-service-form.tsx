import { Button, Card, Group, Stack } from '@mantine/core';
import { serviceChecks } from '@reward-points/contract/services';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { ProductSelect } from '#features/products/product-select.tsx';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
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
  const { form, key, blockedBy, showError } = useCheckedForm<Values>(serviceChecks, {
    id_user: null,
    id_product: null,
    last_service: '',
    next_service: '',
    flowmeter_type: '',
    serial_number: '',
    note: '',
  });
  const add = useCreateService();
  const choice = (name: 'id_user' | 'id_product') => {
    const { error, onBlur } = form.getInputProps(name);
    return {
      error,
      onBlur,
      value: form.getValues()[name],
      onChange: (id: number | null) => form.setFieldValue(name, id),
    };
  };
  const submit = form.onSubmit(({ id_user, id_product, ...rest }) => {
    if (id_user === null || id_product === null) return;
    add.mutate(
      { body: { id_user, id_product, ...rest, with_visit: true }, key },
      { onError: showError, onSuccess: onAdded },
    );
  });
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty() && !add.isSuccess} />
      <form onSubmit={submit} noValidate aria-label="Add Service">
        <Stack gap="md">
          <CustomerSelect {...choice('id_user')} />
          <ProductSelect {...choice('id_product')} />
          <ServiceDatesFields form={form} />
          <ServiceDetailsFields form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={add.isPending}>
              Save
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
