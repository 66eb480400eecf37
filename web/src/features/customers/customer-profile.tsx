import { Anchor, Badge, Box, Card, Group } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ChatLink } from '#ui/chat-link.tsx';
import { FactList } from '#ui/lists/fact-list.tsx';
import { AccountAvatar } from './account-avatar.tsx';

interface CustomerProfileProps {
  customer: Customer;
  /** What can be done for its sign-in. */
  acts?: ReactNode;
  /** What leads on from here. */
  more?: ReactNode;
}

/** Who a customer is, and how to reach it (CUST-01); what it has stands in the head of its page. */
export function CustomerProfile({ customer, acts, more }: CustomerProfileProps) {
  const facts: [string, ReactNode][] = [
    // Here it is read whole, however long it is.
    ['Nama', customer.name],
    ['Total Point', formatNumber(customer.total_point)],
    ['Username', customer.username],
    ...(acts ? ([['Masuk', acts]] as [string, ReactNode][]) : []),
    ['WhatsApp', <ChatLink key="whatsapp" whatsapp={customer.whatsapp} fz="sm" />],
    [
      'E-mail',
      customer.email ? (
        <Anchor key="email" href={`mailto:${customer.email}`} fz="sm" className="break">
          {customer.email}
        </Anchor>
      ) : (
        '–'
      ),
    ],
    ['Birthday', formatDay(customer.date_of_birth)],
    ['Address', customer.address ?? '–'],
  ];
  return (
    <Card component="section" aria-label="Profil customer">
      {!customer.wants_messages && <NoMessagesBadge mb="md" />}
      <Group wrap="nowrap" align="flex-start" gap="lg">
        <Box visibleFrom="xs">
          <AccountAvatar name={customer.name} image={customer.images} size={56} />
        </Box>
        <Box flex={1} miw={0}>
          <FactList facts={facts} labels={84} />
        </Box>
      </Group>
      {more}
    </Card>
  );
}

interface NoMessagesBadgeProps {
  mb?: string;
}

/** It wrote STOP: it is told of nothing but its claims and its sign-in. */
export const NoMessagesBadge = (props: NoMessagesBadgeProps) => (
  <Badge color="orange" {...props}>
    Tidak mau dikirimi pesan (STOP)
  </Badge>
);
