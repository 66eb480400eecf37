import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { EditServiceForm } from '#features/services/edit-service-form.tsx';
import { serviceQuery } from '#features/services/services.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page } from '#ui/page.tsx';
import { RecordId } from '#ui/record-id.ts';
import { titled, useTabTitle } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/services/edit/$id')({
  head: () => titled('Edit Service'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(serviceQuery(params.id)),
  component: EditService,
});

function EditService() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: service, error, refetch } = useQuery(serviceQuery(id));
  useTabTitle(service && `Edit Service – ${service.item} – ${service.customer}`);
  return (
    <Page
      title="Edit Service"
      crumbs={[
        { label: 'Services', to: '/admin/services' },
        { label: service?.item ?? 'Edit Service' },
      ]}
    >
      {service ? (
        <EditServiceForm
          key={service.id}
          service={service}
          reload={refetch}
          onSaved={() => void navigate({ href: placeOf('/admin/services'), ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
