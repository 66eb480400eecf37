import {
  type Service,
  type ServiceHistory,
  serviceDateChecks,
} from '@reward-points/contract/services';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { useRow } from '#ui/dialogs/use-row.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
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
  const { row, reload } = useRow({ ...visits, refetch: readAnew }, history);
  if (isLatest === null) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <UpdateHistoryForm
      service={whole.data ?? service}
      history={row}
      isLatest={isLatest}
      dueBefore={data?.dates_before?.next_service ?? null}
      reload={reload}
    />
  );
}

interface UpdateHistoryFormProps extends Omit<UpdateHistoryModalProps, 'page'> {
  isLatest: boolean;
  /** When the service was due before the latest visit; null: nobody knows. */
  dueBefore: string | null;
  reload: () => Promise<unknown>;
}

function UpdateHistoryForm({
  service,
  history,
  isLatest,
  dueBefore,
  reload,
}: UpdateHistoryFormProps) {
  const checked = useCheckedForm(serviceDateChecks, {
    last_service: history.last_service,
    next_service: service.next_service,
    // Both state that of the service; of the two readings the older one counts.
    version: Math.min(history.version, service.version),
  });
  const update = useUpdateServiceHistory();
  return (
    <ActForm
      label="Update History"
      of={checked}
      act={update}
      input={({ last_service, next_service, version }, key) => ({
        id: history.id,
        body: {
          id_service: history.id_service,
          last_service,
          ...(isLatest && { next_service }),
          version,
        },
        key,
      })}
      reload={reload}
      said={() => 'Data service history berhasil di update.'}
      onRefused={(error) =>
        toastStep(
          error,
          { service: 'Gagal update data service.' },
          'Gagal menyimpan data service history.',
        )
      }
      cancelLabel="Cancel"
      submitLabel="Update"
    >
      <ServiceDatesFields
        form={checked.form}
        service={service}
        dueBefore={dueBefore}
        hasNext={isLatest}
      />
    </ActForm>
  );
}
