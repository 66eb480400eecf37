import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { EditServiceForm } from '#features/services/edit-service-form.tsx';
import { lastServiceHistoryQuery } from '#features/services/service-histories.api.ts';
import { serviceQuery } from '#features/services/services.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/services/edit/$id')({
  head: () => titled('Edit Service'),
  params: RecordId,
  loader: ({ context, params: { id } }) => {
    void context.queryClient.prefetchQuery(serviceQuery(id));
    void context.queryClient.prefetchQuery(lastServiceHistoryQuery(id));
  },
  component: EditService,
});

function EditService() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: service, error, refetch } = useQuery(serviceQuery(id));
  const latest = useQuery(lastServiceHistoryQuery(id));
  const readAnew = async () => {
    await latest.refetch();
    return refetch();
  };
  useTabTitle(service && `Edit Service – ${service.item} – ${service.customer}`);
  return (
    <Page
      title="Edit Service"
      crumbs={[
        { label: 'Services', to: '/admin/services' },
        { label: service?.item ?? 'Edit Service' },
      ]}
    >
      {service && latest.data !== undefined ? (
        <EditServiceForm
          key={service.id}
          service={service}
          dueBefore={latest.data?.dates_before?.next_service ?? null}
          reload={readAnew}
          onSaved={() => void navigate({ href: placeOf('/admin/services'), ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error ?? latest.error} onRetry={() => void readAnew()} />
      )}
    </Page>
  );
}
