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
import { ServiceDatesFields } from './service-dates-fields.tsx';
import { lastServiceHistoryQuery } from './service-histories.api.ts';
import { useUpdateHistory } from './use-update-history.ts';

interface UpdateHistoryModalProps {
  service: Service;
  /** The visit that is changed. */
  history: ServiceHistory;
}

/** Changes the day of a visit; with the latest one the dates of the service move as well (SVC-16, SVC-17). */
export const UpdateHistoryModal = (props: UpdateHistoryModalProps) => (
  <Dialog title="Update History" size="lg">
    <UpdateHistory {...props} />
  </Dialog>
);

/** Which visit is the latest is asked before the change, and counts for all of it. */
function UpdateHistory(props: UpdateHistoryModalProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery({
    ...lastServiceHistoryQuery(props.service.id),
    refetchOnMount: 'always',
  });
  const [isLatest, setLatest] = useState<boolean | null>(null);
  if (isLatest === null && isFetchedAfterMount && !error && data !== undefined) {
    setLatest(data?.id === props.history.id);
  }
  if (isLatest === null) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return <UpdateHistoryForm {...props} isLatest={isLatest} />;
}

function UpdateHistoryForm({
  service,
  history,
  isLatest,
}: UpdateHistoryModalProps & { isLatest: boolean }) {
  const close = useCloseDialog();
  const { form, blockedBy, showError } = useCheckedForm(serviceDateChecks, {
    last_service: history.last_service,
    next_service: service.next_service,
  });
  const update = useUpdateHistory(history);
  const submit = form.onSubmit((dates) =>
    update.mutate(
      { dates, isLatest },
      {
        onError: showError,
        onSuccess: () => {
          toastSuccess('Data service history berhasil di update.');
          close();
        },
      },
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
