import { Divider, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PointHistory } from '#features/points/point-history.tsx';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { AccountAvatar } from './account-avatar.tsx';
import { NoMessagesBadge } from './customer-profile.tsx';
import { customerPointsQuery } from './customers.api.ts';

interface CustomerDetailProps {
  customer: Customer;
}

/** All that is kept of a customer, and where each of its points came from. */
export const CustomerDetail = ({ customer }: CustomerDetailProps) => (
  <Dialog title="Detail Customer" size="lg">
    <Detail customer={customer} />
  </Dialog>
);

function Detail({ customer }: CustomerDetailProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const points = useQuery(customerPointsQuery(customer.id, pageNumber));
  const fields: [string, string][] = [
    ['Username', customer.username],
    ['E-mail', customer.email ?? '–'],
    ['WhatsApp', formatWhatsapp(customer.whatsapp)],
    ['Birthday', formatDay(customer.date_of_birth)],
    ['Address', customer.address ?? '–'],
  ];
  return (
    <Stack gap="md">
      <Group wrap="nowrap">
        <AccountAvatar name={customer.name} image={customer.images} size={56} />
        <Stack gap={2} align="flex-start">
          <Text fw={700} fz="lg" className="break">
            {customer.name}
          </Text>
          {!customer.wants_messages && <NoMessagesBadge />}
          <LinkText to="/admin/customers/$id" params={{ id: customer.id }} fz="sm">
            Buka halaman customer
          </LinkText>
        </Stack>
      </Group>
      <SimpleGrid cols={2}>
        <Figure label="Point" value={customer.point} />
        <Figure label="Total Point" value={customer.total_point} />
      </SimpleGrid>
      <FactList facts={fields} labels={96} />
      <Divider label="Riwayat point" labelPosition="left" />
      <PointHistory query={points} onPage={setPageNumber} />
    </Stack>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <Text fz="sm" c="var(--app-muted)">
        {label}
      </Text>
      <Text fz={24} fw={700} className="tabular">
        {formatNumber(value)}
      </Text>
    </div>
  );
}
