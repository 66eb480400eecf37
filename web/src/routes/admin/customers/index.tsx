import { CUSTOMER_ORDERS, type Customer } from '@reward-points/contract/customers';
import { IconEdit, IconEye, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { type Recipient, SendPointModal } from '#features/awards/send-point-modal.tsx';
import { BirthdayBanners } from '#features/birthdays/birthday-banners.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { CustomerDetail } from '#features/customers/customer-detail.tsx';
import { CustomerList } from '#features/customers/customer-list.tsx';
import { customersQuery, useDeleteCustomer } from '#features/customers/customers.api.ts';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { CustomerLoss } from '#features/redemptions/customer-loss.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { LinkButton } from '#ui/links.tsx';
import { Page, titled } from '#ui/page.tsx';
import { orderIn, pageReaders, searchOf, textIn } from '#ui/page-search.ts';
import { RowActions } from '#ui/row-actions.tsx';
import { Together } from '#ui/together.tsx';

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

const icon = { size: 20, stroke: 1.6 } as const;

function Customers() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const [detail, setDetail] = useState<Customer | null>(null);
  const [toDelete, setToDelete] = useState<Customer | null>(null);
  const customers = useQuery(customersQuery(filter));
  const birthdays = useQuery(birthdaysQuery());
  const birthdayMessage = useQuery(storedMessageQuery('BIRTHDAY'));
  const templates = useQuery(templatesQuery());
  const remove = useDeleteCustomer();
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
        <BirthdayBanners
          onSend={({ id, id_customer, name }) =>
            setRecipient({ id: id_customer, name, birthdayId: id })
          }
        />
        <CustomerList
          filter={filter}
          addAction={add}
          actions={(customer) => (
            <RowActions
              name={customer.name}
              actions={[
                {
                  label: 'Kirim Point',
                  icon: <IconSend {...icon} />,
                  onClick: () => setRecipient(customer),
                },
                {
                  label: 'Detail',
                  icon: <IconEye {...icon} />,
                  onClick: () => setDetail(customer),
                },
                {
                  label: 'Edit',
                  icon: <IconEdit {...icon} />,
                  onClick: () =>
                    void navigate({
                      to: '/admin/customers/edit/$id',
                      params: { id: customer.id },
                    }),
                },
                {
                  label: 'Hapus',
                  icon: <IconTrash {...icon} />,
                  color: 'red',
                  onClick: () => setToDelete(customer),
                },
              ]}
            />
          )}
        />
      </Together>
      <SendPointModal recipient={recipient} onClose={() => setRecipient(null)} />
      <CustomerDetail customer={detail} onClose={() => setDetail(null)} />
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setToDelete(null)}
        loss={toDelete && <CustomerLoss customer={toDelete} />}
      />
    </Page>
  );
}
