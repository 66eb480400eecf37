import { Box, Button, Group, SimpleGrid, Stack } from '@mantine/core';
import { type Customer, OWN_COMPANY_ID } from '@reward-points/contract/customers';
import { IconAdjustments, IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { correctPointsDialog } from '#features/corrections/correct-points-dialog.ts';
import { ReverseEntryButton } from '#features/corrections/reverse-entry-button.tsx';
import { CustomerPoints } from '#features/customers/customer-points.tsx';
import { CustomerProfile } from '#features/customers/customer-profile.tsx';
import { customerQuery, prepareCustomerLedger } from '#features/customers/customers.api.ts';
import { SignInActs } from '#features/customers/sign-in-acts.tsx';
import { CustomerInvoices } from '#features/invoices/customer-invoices.tsx';
import { CustomerRewards } from '#features/redemptions/customer-rewards.tsx';
import { ClaimedVisitButton } from '#features/services/claimed-visit-button.tsx';
import { CustomerServices } from '#features/services/customer-services.tsx';
import { CustomerMessages } from '#features/whatsapp/customer-messages.tsx';
import { openDialog } from '#ui/dialogs.ts';
import { ExportButton } from '#ui/export-button.tsx';
import { FormLoading } from '#ui/form-loading.tsx';
import { LinkButton, LinkText } from '#ui/links.tsx';
import { Page } from '#ui/page.tsx';
import { RecordId } from '#ui/record-id.ts';
import { Section } from '#ui/section.tsx';
import { titled, useTabTitle } from '#ui/titles.ts';
import { DeleteCustomer } from './-delete-customer.tsx';

export const Route = createFileRoute('/admin/customers/$id')({
  head: () => titled('Customer'),
  params: RecordId,
  beforeLoad: ({ params }) => {
    // The own account is looked after in the settings.
    if (params.id === OWN_COMPANY_ID) throw redirect({ to: '/admin/settings' });
  },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(customerQuery(params.id)),
  component: CustomerPage,
});

/** All about one customer in one place, and what can be done for it (ADD-56). */
function CustomerPage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { data: customer, error, refetch } = useQuery(customerQuery(id));
  const name = customer?.name ?? 'Customer';
  useTabTitle(customer?.name);
  const goToList = () => void navigate({ href: placeOf('/admin/customers') });
  return (
    <Page
      title={name}
      crumbs={[{ label: 'Customers', to: '/admin/customers' }, { label: name }]}
      action={customer && <CustomerActions customer={customer} onDelete={goToList} />}
    >
      {customer ? (
        <Stack gap="md">
          <CustomerProfile customer={customer} acts={<SignInActs customer={customer} />} />
          <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
            <Section
              title="Riwayat point"
              action={
                <Group gap="sm">
                  <LinkText to="/admin/customers/$id/statement" params={{ id }} fz="sm">
                    Laporan point
                  </LinkText>
                  <ExportButton
                    size="compact-sm"
                    prepare={(format) => prepareCustomerLedger(id, format)}
                  />
                </Group>
              }
            >
              <CustomerPoints
                key={id}
                customerId={id}
                actionOf={(entry) => <ReverseEntryButton entry={entry} customerId={id} />}
              />
            </Section>
            <Section title="Hadiah">
              <CustomerRewards
                customerId={id}
                visitAction={(redemption) => <ClaimedVisitButton redemption={redemption} />}
              />
            </Section>
            <Section
              title="Faktur"
              action={
                <LinkText to="/admin/invoices/create" search={{ customer: id }} fz="sm">
                  Tambah faktur
                </LinkText>
              }
            >
              <CustomerInvoices key={id} customerId={id} />
            </Section>
            <Section title="Servis">
              <CustomerServices key={id} customerId={id} />
            </Section>
            <Box style={{ gridColumn: '1 / -1' }}>
              <Section title="Pesan WhatsApp">
                <CustomerMessages key={id} customerId={id} />
              </Section>
            </Box>
          </SimpleGrid>
          <LinkText to="/admin/audit-trail" search={{ id_customer: id }} fz="sm">
            Riwayat tindakan
          </LinkText>
        </Stack>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

interface CustomerActionsProps {
  customer: Customer;
  /** What follows once it is deleted. */
  onDelete: () => void;
}

/** What can be done for a customer, beside its name. */
function CustomerActions({ customer, onDelete }: CustomerActionsProps) {
  const share = {
    flex: { base: '1 1 auto', xs: 'none' },
    px: { base: 'xs', xs: 'lg' },
  } as const;
  return (
    <Group gap="xs" w={{ base: '100%', xs: 'auto' }}>
      <SendPointButton
        recipient={customer}
        w={{ base: '100%', xs: 'auto' }}
        leftSection={<IconSend size={18} />}
      />
      <Button
        variant="default"
        {...share}
        leftSection={<IconAdjustments size={18} />}
        {...correctPointsDialog.ahead}
        onClick={() => correctPointsDialog.open({ customerId: customer.id })}
      >
        Koreksi
        <Box component="span" visibleFrom="xs">
          &nbsp;point
        </Box>
      </Button>
      <LinkButton
        to="/admin/customers/edit/$id"
        params={{ id: customer.id }}
        variant="default"
        {...share}
        leftSection={<IconEdit size={18} />}
      >
        Edit
      </LinkButton>
      <Button
        variant="default"
        {...share}
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} />}
        onClick={() => openDialog(<DeleteCustomer customer={customer} onDone={onDelete} />)}
      >
        Hapus
      </Button>
    </Group>
  );
}
