import { Button, Group, Stack } from '@mantine/core';
import {
  type Service,
  type ServiceHistory,
  serviceDateChecks,
} from '@reward-points/contract/services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { type Refilling, useRefillOfRow } from '#ui/use-refill.tsx';
import { ServiceDatesFields } from './service-dates-fields.tsx';
import {
  lastServiceHistoryQuery,
  serviceHistoriesQuery,
  useUpdateServiceHistory,
} from './service-histories.api.ts';
import { serviceQuery } from './services.api.ts';
import { toastStep } from './toast-step.ts';

interface UpdateHistoryModalProps {
  service: Service;
  /** The visit that is changed. */
  history: ServiceHistory;
  /** The page of the list from which it was opened. */
  page: number;
}

/** Changes the day of a visit; with the latest one the dates of the service move as well (SVC-16, SVC-17). */
export const UpdateHistoryModal = (props: UpdateHistoryModalProps) => (
  <Dialog title="Update History" size="lg">
    <UpdateHistory {...props} />
  </Dialog>
);

/** Which visit is the latest is asked before the change, and counts for all of it. */
function UpdateHistory({ service, history, page }: UpdateHistoryModalProps) {
  const { id } = service;
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...lastServiceHistoryQuery(id),
    refetchOnMount: 'always',
  });
  const [isLatest, setLatest] = useState<boolean | null>(null);
  if (isLatest === null && isFetchedAfterMount && !error && data !== undefined) {
    setLatest(data?.id === history.id);
  }
  const whole = useQuery(serviceQuery(id));
  const visits = useQuery(serviceHistoriesQuery({ id, page }));
  const readAnew = async () => {
    await Promise.all([whole.refetch(), refetch()]);
    setLatest(null);
    return visits.refetch();
  };
  const { row, filled, refilling, notice } = useRefillOfRow(
    { ...visits, refetch: readAnew },
    history,
  );
  if (isLatest === null) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      {notice}
      <UpdateHistoryForm
        key={filled}
        service={whole.data ?? service}
        history={row}
        isLatest={isLatest}
        refilling={refilling}
      />
    </Stack>
  );
}

interface UpdateHistoryFormProps extends Omit<UpdateHistoryModalProps, 'page'> {
  isLatest: boolean;
  refilling: Refilling;
}

function UpdateHistoryForm({ service, history, isLatest, refilling }: UpdateHistoryFormProps) {
  const close = useCloseDialog();
  const { form, blockedBy, showError } = useCheckedForm(serviceDateChecks, {
    last_service: history.last_service,
    next_service: service.next_service,
    // Both state that of the service; of the two readings the older one counts.
    version: Math.min(history.version, service.version),
  });
  const update = useUpdateServiceHistory();
  const submit = form.onSubmit(({ last_service, next_service, version }) =>
    update.mutate(
      {
        id: history.id,
        id_service: history.id_service,
        last_service,
        ...(isLatest && { next_service }),
        version,
      },
      refilling({
        onError: (error) => {
          showError(error);
          toastStep(
            error,
            { service: 'Gagal update data service.' },
            'Gagal menyimpan data service history.',
          );
        },
        onSuccess: () => {
          toastSuccess('Data service history berhasil di update.');
          close();
        },
      }),
    ),
  );
  return (
    <form onSubmit={submit} noValidate aria-label="Update History">
      <Stack gap="md">
        <ServiceDatesFields form={form} hasNext={isLatest} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={update.isPending}>
            Update
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
