import { SERVICE_ORDERS, SERVICE_STANDINGS } from '@reward-points/contract/choices';
import { IconBellRinging, IconEye, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { reminderDialog } from '#features/services/reminder-dialog.ts';
import { ServiceBanners } from '#features/services/service-banners.tsx';
import { ServiceList } from '#features/services/service-list.tsx';
import { nameOf } from '#features/services/service-name.ts';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { serviceStandingsQuery, servicesQuery } from '#features/services/services.api.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { deleteAction, editAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { orderIn, pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { ShowOnceLoaded } from '#ui/pages/show-once-loaded.tsx';
import { titled } from '#ui/pages/titles.ts';

const deleteDialog = dialogOnDemand(
  async () => (await import('#features/services/delete-service.tsx')).DeleteService,
);

export const Route = createFileRoute('/admin/services/')({
  head: () => titled('Services'),
  validateSearch: searchOf({
    ...pageReaders,
    order_by: orderIn(SERVICE_ORDERS),
    customer: textIn,
    item: textIn,
    standing: wordIn(SERVICE_STANDINGS),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(servicesQuery(deps));
    void queryClient.prefetchQuery(serviceStandingsQuery());
    void queryClient.prefetchQuery(serviceRemindersQuery());
  },
  component: Services,
});

function Services() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const services = useQuery(servicesQuery(filter));
  const standings = useQuery(serviceStandingsQuery());
  const reminders = useQuery(serviceRemindersQuery());
  const { data: counts } = useQuery(summaryQuery());
  const add = (
    <LinkButton to="/admin/services/create" leftSection={<IconPlus size={18} />}>
      Add Service
    </LinkButton>
  );
  return (
    <Page
      title="Services"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Services' }]}
      action={add}
    >
      <ShowOnceLoaded reads={[services, standings, reminders]}>
        <ServiceBanners
          count={counts?.count_service_notifications}
          isSearching={
            filter.customer !== '' || filter.item !== '' || filter.standing !== undefined
          }
        />
        <ServiceList
          filter={filter}
          addAction={add}
          actions={(service) => {
            const params = { id: service.id };
            const remind = {
              label: 'Ingatkan',
              icon: <IconBellRinging {...ROW_ICON} />,
              needs: 'services.write' as const,
              ahead: reminderDialog.ahead,
              onClick: () => reminderDialog.open({ service }),
            };
            return (
              <RowActions
                name={nameOf(service)}
                next={remind}
                actions={[
                  remind,
                  {
                    label: 'Detail',
                    icon: <IconEye {...ROW_ICON} />,
                    onClick: () => void navigate({ to: '/admin/services/$id', params }),
                  },
                  editAction(
                    () => void navigate({ to: '/admin/services/edit/$id', params }),
                    'services.write',
                  ),
                  deleteAction(
                    () => deleteDialog.open({ service }),
                    deleteDialog.ahead,
                    'services.write',
                  ),
                ]}
              />
            );
          }}
        />
      </ShowOnceLoaded>
    </Page>
  );
}
