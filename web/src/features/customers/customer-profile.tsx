import { Anchor, Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatNumber } from '#format/points.ts';
import { ChatLink } from '#ui/chat-link.tsx';
import { AccountAvatar } from './account-avatar.tsx';

interface CustomerProfileProps {
  customer: Customer;
  /** What can be done for its sign-in. */
  acts?: ReactNode;
}

/** Who a customer is, how to reach it, and what it has (CUST-01). */
export function CustomerProfile({ customer, acts }: CustomerProfileProps) {
  const facts: [string, ReactNode][] = [
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
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" verticalSpacing="md">
        <Group wrap="nowrap" align="center" gap="lg">
          <AccountAvatar name={customer.name} image={customer.images} size={72} />
          <Group style={{ gap: '8px clamp(16px, 2.5vw, 32px)' }}>
            <Figure label="Point" value={customer.point} />
            <Figure label="Total Point" value={customer.total_point} />
            {Boolean(customer.pending_point) && (
              <Figure label="Menunggu pembayaran" value={customer.pending_point ?? 0} />
            )}
            <OwedBadge owed={customer.owed} />
          </Group>
        </Group>
        <Stack component="dl" gap={8} m={0}>
          {facts.map(([label, value]) => (
            <Group key={label} wrap="nowrap" align="flex-start" gap="md">
              <Text component="dt" fz="sm" c="var(--app-muted)" w={84} flex="none">
                {label}
              </Text>
              <Text
                component="dd"
                fz="sm"
                m={0}
                className="break"
                style={{ whiteSpace: 'pre-line' }}
              >
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
      </SimpleGrid>
    </Card>
  );
}

/** What was taken back after it had been spent. */
export const OwedBadge = ({ owed }: { owed: number }) =>
  owed > 0 && (
    <Badge color="orange" variant="light" title="Dipotong dari point berikutnya">
      Kurang {formatNumber(owed)} point
    </Badge>
  );

interface NoMessagesBadgeProps {
  mb?: string;
}

/** It wrote STOP: it is told of nothing but its claims and its sign-in. */
export const NoMessagesBadge = (props: NoMessagesBadgeProps) => (
  <Badge color="orange" {...props}>
    Tidak mau dikirimi pesan (STOP)
  </Badge>
);

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <Text fz="sm" c="var(--app-muted)">
        {label}
      </Text>
      <Text fz={{ base: 22, xs: 28 }} fw={700} lh={1.2} className="tabular">
        {formatNumber(value)}
      </Text>
    </div>
  );
}
