import { Textarea } from '@mantine/core';
import { type Service, serviceUpdateChecks } from '@reward-points/contract/services';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { ServiceDetailsFields } from './service-details-fields.tsx';
import { useUpdateService } from './services.api.ts';
import { toastStep } from './toast-step.ts';

interface EditServiceFormProps {
  /** The service as it was loaded. */
  service: Service;
  /** When it was due before its latest visit; null: nobody knows. */
  dueBefore: string | null;
  onSaved: () => void;
  reload: () => Promise<unknown>;
}

/** Shown whole, however long, and left as it is. */
const FIXED = { readOnly: true, variant: 'filled', autosize: true } as const;

/** Changes the dates of a service, with its latest visit, and what tells it apart; whose it is and of what stays (SVC-11, A-45). */
export function EditServiceForm({ service, dueBefore, onSaved, reload }: EditServiceFormProps) {
  const checked = useCheckedForm(serviceUpdateChecks, {
    last_service: service.last_service,
    next_service: service.next_service,
    flowmeter_type: service.flowmeter_type ?? '',
    serial_number: service.serial_number ?? '',
    note: service.note ?? '',
    version: service.version,
  });
  const edit = useUpdateService();
  return (
    <ActForm
      label="Edit Service"
      of={checked}
      act={edit}
      input={(values, key) => ({ id: service.id, body: { ...values, with_visit: true }, key })}
      reload={reload}
      said={() => 'Service updated successfully'}
      onDone={onSaved}
      onRefused={(error) =>
        toastStep(
          error,
          { history: 'Failed to update service history' },
          'Failed to update service',
        )
      }
      card={760}
      cancelLabel="Cancel"
      submitLabel="Update"
    >
      <Textarea label="Customer" value={service.customer} {...FIXED} />
      <Textarea label="Item" value={service.item} {...FIXED} />
      <ServiceDatesFields form={checked.form} service={service} dueBefore={dueBefore} />
      <ServiceDetailsFields form={checked.form} />
    </ActForm>
  );
}
