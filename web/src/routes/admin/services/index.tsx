import { SERVICE_ORDERS, type Service } from '@reward-points/contract/services';
import { IconBellRinging, IconEdit, IconEye, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '#client/use-session.ts';
import { ReminderModal } from '#features/services/reminder-modal.tsx';
import { ServiceBanners } from '#features/services/service-banners.tsx';
import { ServiceList } from '#features/services/service-list.tsx';
import { serviceRemindersQuery } from '#features/services/service-reminders.api.ts';
import { servicesQuery, useDeleteService } from '#features/services/services.api.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { LinkButton } from '#ui/links.tsx';
import { Losses } from '#ui/losses.tsx';
import { Page, titled } from '#ui/page.tsx';
import { orderIn, pageReaders, searchOf, textIn } from '#ui/page-search.ts';
import { RowActions } from '#ui/row-actions.tsx';
import { Together } from '#ui/together.tsx';

export const Route = createFileRoute('/admin/services/')({
  head: () => titled('Services'),
  validateSearch: searchOf({
    ...pageReaders,
    order_by: orderIn(SERVICE_ORDERS),
    customer: textIn,
    item: textIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(servicesQuery(deps));
    void queryClient.prefetchQuery(serviceRemindersQuery());
  },
  component: Services,
});

const icon = { size: 20, stroke: 1.6 } as const;

/** What a service is called where it stands alone; the serial number tells two of the same apart. */
const nameOf = ({ item, customer, serial_number }: Service): string =>
  [serial_number ? `${item} (${serial_number})` : item, customer].join(' – ');

function Services() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const { username } = useAccount();
  const [reminded, setReminded] = useState<Service | null>(null);
  const [toDelete, setToDelete] = useState<Service | null>(null);
  const services = useQuery(servicesQuery(filter));
  const reminders = useQuery(serviceRemindersQuery());
  const remove = useDeleteService();
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
      <Together reads={[services, reminders]}>
        <ServiceBanners onRemind={setReminded} />
        <ServiceList
          filter={filter}
          addAction={add}
          actions={(service) => {
            const params = { id: service.id };
            return (
              <RowActions
                name={nameOf(service)}
                actions={[
                  {
                    label: 'Send Reminder',
                    icon: <IconBellRinging {...icon} />,
                    onClick: () => setReminded(service),
                  },
                  {
                    label: 'Detail',
                    icon: <IconEye {...icon} />,
                    onClick: () => void navigate({ to: '/admin/services/$id', params }),
                  },
                  {
                    label: 'Edit',
                    icon: <IconEdit {...icon} />,
                    onClick: () => void navigate({ to: '/admin/services/edit/$id', params }),
                  },
                  {
                    label: 'Hapus',
                    icon: <IconTrash {...icon} />,
                    color: 'red',
                    onClick: () => setToDelete(service),
                  },
                ]}
              />
            );
          }}
        />
      </Together>
      <ReminderModal service={reminded} username={username} onClose={() => setReminded(null)} />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={nameOf}
        remove={remove}
        onClose={() => setToDelete(null)}
        loss={
          <Losses
            of={[
              'Riwayat servis dan pengingatnya tidak tampil lagi.',
              'Point yang sudah dikirim untuk kunjungannya tetap milik customer.',
            ]}
          />
        }
      />
    </Page>
  );
}
