import { Group, Stack } from '@mantine/core';
import { IconClipboardCheck, IconEdit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { serviceHistoriesQuery } from '#features/services/service-histories.api.ts';
import { ServiceHistories } from '#features/services/service-histories.tsx';
import { ServiceInfo } from '#features/services/service-info.tsx';
import { serviceQuery } from '#features/services/services.api.ts';
import { ReportDialog } from '#features/visit-reports/report-dialog.tsx';
import { formatDay } from '#format/dates.ts';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { readPage } from '#ui/pages/page-search.ts';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/services/$id')({
  head: () => titled('Service'),
  params: RecordId,
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(serviceQuery(params.id));
    void queryClient.prefetchQuery(serviceHistoriesQuery({ ...deps, id: params.id }));
  },
  component: ServiceDetail,
});

function ServiceDetail() {
  const { id } = Route.useParams();
  const { page } = Route.useSearch();
  const { data: service, error, refetch } = useQuery(serviceQuery(id));
  const name = service?.item ?? 'Service';
  useTabTitle(service && `${service.item} – ${service.customer}`);
  return (
    <Page
      title={name}
      crumbs={[{ label: 'Services', to: '/admin/services' }, { label: name }]}
      action={
        (service ?? !error) && (
          <Group gap="sm">
            <LinkButton
              to="/admin/visits"
              search={{ service: id }}
              variant="default"
              leftSection={<IconClipboardCheck size={18} />}
            >
              Catat kunjungan
            </LinkButton>
            <LinkButton
              to="/admin/services/edit/$id"
              params={{ id }}
              variant="default"
              leftSection={<IconEdit size={18} />}
            >
              Edit Service
            </LinkButton>
          </Group>
        )
      }
    >
      {service ? (
        <Stack gap="lg">
          <ServiceInfo service={service} />
          <ServiceHistories
            service={service}
            page={page}
            onReports={({ id: visitId, last_service }) =>
              openDialog(<ReportDialog visitId={visitId} visit={formatDay(last_service)} />)
            }
          />
        </Stack>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
