import { Button, Card, Group, Stack, Textarea } from '@mantine/core';
import { type Service, serviceUpdateChecks } from '@reward-points/contract/services';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { Refilling } from '#ui/use-refill.tsx';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { ServiceDetailsFields } from './service-details-fields.tsx';
import { useUpdateService } from './services.api.ts';
import { toastStep } from './toast-step.ts';

interface EditServiceFormProps {
  /** The service as it was loaded. */
  service: Service;
  onSaved: () => void;
  refilling: Refilling;
}

/** Shown whole, however long, and left as it is. */
const FIXED = { readOnly: true, variant: 'filled', autosize: true } as const;

/** Changes the dates of a service, with its latest visit, and what tells it apart; whose it is and of what stays (SVC-11, A-45). */
export function EditServiceForm({ service, onSaved, refilling }: EditServiceFormProps) {
  const { form, blockedBy, showError } = useCheckedForm(serviceUpdateChecks, {
    last_service: service.last_service,
    next_service: service.next_service,
    flowmeter_type: service.flowmeter_type ?? '',
    serial_number: service.serial_number ?? '',
    note: service.note ?? '',
    version: service.version,
  });
  const edit = useUpdateService();
  const submit = form.onSubmit((values) =>
    edit.mutate(
      { id: service.id, change: { ...values, with_visit: true } },
      refilling({
        onError: (error) => {
          showError(error);
          toastStep(
            error,
            { history: 'Failed to update service history' },
            'Failed to update service',
          );
        },
        onSuccess: onSaved,
      }),
    ),
  );
  return (
    <Card maw={760}>
      <LeaveGuard isDirty={form.isDirty() && !edit.isSuccess} />
      <form onSubmit={submit} noValidate aria-label="Edit Service">
        <Stack gap="md">
          <Textarea label="Customer" value={service.customer} {...FIXED} />
          <Textarea label="Item" value={service.item} {...FIXED} />
          <ServiceDatesFields form={form} />
          <ServiceDetailsFields form={form} />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
              Cancel
            </Button>
            <SubmitButton blockedBy={blockedBy} isSending={edit.isPending}>
              Update
            </SubmitButton>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}
