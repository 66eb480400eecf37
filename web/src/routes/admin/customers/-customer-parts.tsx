import { Box, Group, Skeleton, Stack } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { type UseQueryOptions, useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { may } from '#client/may.ts';
import { ReverseEntryButton } from '#features/corrections/reverse-entry-button.tsx';
import { CustomerPoints } from '#features/customers/customer-points.tsx';
import { CustomerProfile } from '#features/customers/customer-profile.tsx';
import { customerPointsQuery, prepareCustomerLedger } from '#features/customers/customers.api.ts';
import { SignInActs } from '#features/customers/sign-in-acts.tsx';
import { type CustomerPart, parts } from '#features/customers/texts.ts';
import { CustomerEquipment } from '#features/equipment/customer-equipment.tsx';
import { customerEquipmentQuery } from '#features/equipment/equipment.api.ts';
import { customerInvoicesQuery } from '#features/invoices/invoices.api.ts';
import { CustomerInvoices } from '#features/invoices/list/customer-invoices.tsx';
import { CustomerRewards } from '#features/redemptions/customer-rewards.tsx';
import { customerClaimsQuery } from '#features/redemptions/redemptions.api.ts';
import { ClaimedVisitButton } from '#features/services/claimed-visit-button.tsx';
import { CustomerServices } from '#features/services/customer-services.tsx';
import { customerServicesQuery } from '#features/services/services.api.ts';
import { CustomerMessages } from '#features/whatsapp/customer-messages.tsx';
import { customerMessagesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { ExportButton } from '#ui/files/export-button.tsx';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { May } from '#ui/may.tsx';
import { LinkButton, LinkText } from '#ui/pages/links.tsx';
import { Section } from '#ui/pages/section.tsx';
import { viewChoice } from '#ui/pages/view-choice.ts';
import classes from './-customer-page.module.css';

/** Each part of the page, in their order. */
const SHOWN: Record<CustomerPart, (customer: Customer) => ReactNode> = {
  profil: (customer) => (
    <CustomerProfile
      customer={customer}
      acts={may('customers.write') && <SignInActs customer={customer} />}
      more={
        <Box mt="md">
          <LinkText to="/admin/audit-trail" search={{ id_customer: customer.id }} fz="sm">
            Jejak audit
          </LinkText>
        </Box>
      }
    />
  ),
  point: ({ id }) => (
    <Section
      title="Riwayat point"
      action={
        <Group gap="sm">
          <LinkText to="/admin/customers/$id/statement" params={{ id }} fz="sm">
            Laporan point
          </LinkText>
          <ExportButton size="compact-sm" prepare={(format) => prepareCustomerLedger(id, format)} />
        </Group>
      }
    >
      <CustomerPoints
        customerId={id}
        actionOf={(entry) => <ReverseEntryButton entry={entry} customerId={id} />}
      />
    </Section>
  ),
  hadiah: ({ id }) => (
    <Section title="Hadiah">
      <CustomerRewards
        customerId={id}
        visitAction={(redemption) => <ClaimedVisitButton redemption={redemption} />}
      />
    </Section>
  ),
  faktur: ({ id }) => (
    <Section
      title="Faktur"
      action={
        <May do="invoices.write">
          <LinkText to="/admin/invoices/create" search={{ customer: id }} fz="sm">
            Tambah faktur
          </LinkText>
        </May>
      }
    >
      <CustomerInvoices customerId={id} />
    </Section>
  ),
  alat: ({ id }) => (
    <Section title="Peralatan">
      <CustomerEquipment customerId={id} />
    </Section>
  ),
  servis: ({ id }) => (
    <Section title="Servis">
      <CustomerServices customerId={id} />
    </Section>
  ),
  pesan: ({ id }) => (
    <Section title="Pesan WhatsApp">
      <CustomerMessages customerId={id} />
    </Section>
  ),
};

const PARTS = Object.keys(parts) as CustomerPart[];

/** Whether the first pages of all lists of a customer have come, or did not: they are shown at once, so that none pushes another down. */
export function useListsCame(id: number, isAsked: boolean): boolean {
  const [came, setCame] = useState<number | null>(null);
  const areThere = useQueries({
    queries: [
      customerPointsQuery(id, 1),
      customerClaimsQuery(id, 1),
      customerInvoicesQuery(id, 1),
      customerEquipmentQuery(id, 1),
      customerServicesQuery(id, 1),
      customerMessagesQuery(id, 1),
    ].map((query) => ({ ...query, enabled: isAsked }) as UseQueryOptions),
    combine: (lists) =>
      lists.every(({ data, failureCount }) => data !== undefined || failureCount > 0),
  });
  if (isAsked && areThere && came !== id) setCame(id);
  return came === id;
}

interface CustomerColumnsProps {
  customer: Customer;
  /** The lists have come. */
  areThere: boolean;
}

/** All parts at once, in two columns of which each keeps its cards whatever the other does (ADD-547). */
export const CustomerColumns = ({ customer, areThere }: CustomerColumnsProps) => (
  <div className={classes.columns}>
    <Stack gap="md">
      {SHOWN.profil(customer)}
      {areThere ? (
        <Several of={['point', 'hadiah']} customer={customer} />
      ) : (
        <Skeleton h={560} aria-busy />
      )}
    </Stack>
    <Stack gap="md">
      {areThere ? (
        <Several of={['faktur', 'alat', 'servis', 'pesan']} customer={customer} />
      ) : (
        <Skeleton h={760} aria-busy />
      )}
    </Stack>
  </div>
);

interface SeveralProps {
  of: readonly CustomerPart[];
  customer: Customer;
}

const Several = ({ of, customer }: SeveralProps) =>
  of.map((part) => <div key={part}>{SHOWN[part](customer)}</div>);

interface CustomerTabsProps {
  customer: Customer;
  tab: CustomerPart | undefined;
}

/** One part at a time; the address keeps which (ADD-548). */
export const CustomerTabs = ({ customer, tab = 'profil' }: CustomerTabsProps) => (
  <Stack gap="md">
    <ChipRow component="nav" aria-label="Bagian customer">
      {PARTS.map((part) => (
        <LinkButton
          key={part}
          to="/admin/customers/$id"
          params={{ id: customer.id }}
          search={{ tab: part }}
          resetScroll={false}
          {...viewChoice(part === tab)}
        >
          {parts[part]}
        </LinkButton>
      ))}
    </ChipRow>
    {SHOWN[tab](customer)}
  </Stack>
);
