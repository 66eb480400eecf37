import { Button, Group } from '@mantine/core';
import { CUSTOMER_ORDERS, CUSTOMER_STANDINGS } from '@reward-points/contract/choices';
import { IconEye, IconPlus, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { sendPointDialog } from '#features/awards/send-point-dialog.ts';
import { BirthdayBanners } from '#features/birthdays/birthday-banners.tsx';
import { birthdaysQuery } from '#features/birthdays/birthdays.api.ts';
import { CustomerList } from '#features/customers/customer-list.tsx';
import { customersQuery, standingsQuery } from '#features/customers/customers.api.ts';
import { inviteCustomersDialog } from '#features/customers/sign-in-dialogs.ts';
import { storedMessageQuery } from '#features/messages/messages.api.ts';
import { usableTemplatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { deleteAction, editAction, ROW_ICON, RowActions } from '#ui/lists/row-actions.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { orderIn, pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { ShowOnceLoaded } from '#ui/pages/show-once-loaded.tsx';
import { titled } from '#ui/pages/titles.ts';

const detailDialog = dialogOnDemand(
  async () => (await import('#features/customers/customer-detail.tsx')).CustomerDetail,
);
const deleteDialog = dialogOnDemand(
  async () => (await import('./-delete-customer.tsx')).DeleteCustomer,
);

export const Route = createFileRoute('/admin/customers/')({
  head: () => titled('Customers'),
  validateSearch: searchOf({
    ...pageReaders,
    order_by: orderIn(CUSTOMER_ORDERS),
    name: textIn,
    standing: wordIn(CUSTOMER_STANDINGS),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(customersQuery(deps));
    void queryClient.prefetchQuery(standingsQuery());
    void queryClient.prefetchQuery(birthdaysQuery());
    void queryClient.prefetchQuery(storedMessageQuery('BIRTHDAY'));
    void queryClient.prefetchQuery(usableTemplatesQuery());
  },
  component: Customers,
});

function Customers() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  const customers = useQuery(customersQuery(filter));
  const standings = useQuery(standingsQuery());
  const birthdays = useQuery(birthdaysQuery());
  const birthdayMessage = useQuery(storedMessageQuery('BIRTHDAY'));
  const templates = useQuery(usableTemplatesQuery());
  const add = (
    <LinkButton to="/admin/customers/create" leftSection={<IconPlus size={18} />}>
      Add Customer
    </LinkButton>
  );
  const actions = (
    <Group gap="xs">
      {may('customers.write') && (
        <Button
          variant="default"
          {...inviteCustomersDialog.ahead}
          onClick={() => inviteCustomersDialog.open({})}
        >
          Kirim undangan
        </Button>
      )}
      {add}
    </Group>
  );

  return (
    <Page
      title="Customers"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Customers' }]}
      action={actions}
    >
      <ShowOnceLoaded reads={[customers, standings, birthdays, birthdayMessage, templates]}>
        <BirthdayBanners isSearching={filter.name !== '' || filter.standing !== undefined} />
        <CustomerList
          filter={filter}
          addAction={add}
          actions={(customer, onGone) => {
            const award = {
              label: 'Kirim Point',
              needs: 'points.write' as const,
              icon: <IconSend {...ROW_ICON} />,
              ahead: sendPointDialog.ahead,
              onClick: () => sendPointDialog.open({ recipient: customer }),
            };
            return (
              <RowActions
                name={customer.name}
                next={award}
                actions={[
                  award,
                  {
                    label: 'Detail',
                    icon: <IconEye {...ROW_ICON} />,
                    ahead: detailDialog.ahead,
                    onClick: () => detailDialog.open({ customer }),
                  },
                  editAction(
                    () =>
                      void navigate({
                        to: '/admin/customers/edit/$id',
                        params: { id: customer.id },
                      }),
                    'customers.write',
                  ),
                  deleteAction(
                    () => deleteDialog.open({ customer, onDone: onGone }),
                    deleteDialog.ahead,
                    'customers.write',
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
