import { CUSTOMER_ORDERS } from '@reward-points/contract/customers';
import { IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { SendPointModal } from '#features/awards/send-point-modal.tsx';
import { BirthdayBanners } from '#features/birthdays/birthday-banners.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { CustomerDetail } from '#features/customers/customer-detail.tsx';
import { CustomerList } from '#features/customers/customer-list.tsx';
import { customersQuery } from '#features/customers/customers.api.ts';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { openDialog } from '#ui/dialogs.ts';
import { LinkButton } from '#ui/links.tsx';
import { Page, titled } from '#ui/page.tsx';
import { orderIn, pageReaders, searchOf, textIn } from '#ui/page-search.ts';
import { deleteAction, editAction, ROW_ICON, RowActions } from '#ui/row-actions.tsx';
import { Together } from '#ui/together.tsx';
import { DeleteCustomer } from './-delete-customer.tsx';

export const Route = createFileRoute('/admin/customers/')({
  head: () => titled('Customers'),
  validateSearch: searchOf({ ...pageReaders, order_by: orderIn(CUSTOMER_ORDERS), name: textIn }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(customersQuery(deps));
    void queryClient.prefetchQuery(birthdaysQuery());
    void queryClient.prefetchQuery(storedMessageQuery('BIRTHDAY'));
    void queryClient.prefetchQuery(templatesQuery());
  },
  component: Customers,
});

function Customers() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const customers = useQuery(customersQuery(filter));
  const birthdays = useQuery(birthdaysQuery());
  const birthdayMessage = useQuery(storedMessageQuery('BIRTHDAY'));
  const templates = useQuery(templatesQuery());
  const add = (
    <LinkButton to="/admin/customers/create" leftSection={<IconPlus size={18} />}>
      Add Customer
    </LinkButton>
  );

  return (
    <Page
      title="Customers"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Customers' }]}
      action={add}
    >
      <Together reads={[customers, birthdays, birthdayMessage, templates]}>
        <BirthdayBanners />
        <CustomerList
          filter={filter}
          addAction={add}
          actions={(customer) => (
            <RowActions
              name={customer.name}
              actions={[
                {
                  label: 'Kirim Point',
                  icon: <IconSend {...ROW_ICON} />,
                  onClick: () => openDialog(<SendPointModal recipient={customer} />),
                },
                {
                  label: 'Detail',
                  icon: <IconEye {...ROW_ICON} />,
                  onClick: () => openDialog(<CustomerDetail customer={customer} />),
                },
                editAction(
                  () =>
                    void navigate({ to: '/admin/customers/edit/$id', params: { id: customer.id } }),
                ),
                deleteAction(<DeleteCustomer customer={customer} />),
              ]}
            />
          )}
        />
      </Together>
    </Page>
  );
}
