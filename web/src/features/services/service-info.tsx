import { Card, Group, SimpleGrid, Text } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import type { ReactNode } from 'react';
import { formatDay } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ServiceDue } from './service-due.tsx';

interface ServiceInfoProps {
  service: Service;
}

/** Customer, WhatsApp, item, last and next service, to be read (SVC-12). */
export function ServiceInfo({ service }: ServiceInfoProps) {
  const { customer, user, item, last_service, next_service } = service;
  return (
    <Card component="section" aria-label="Service">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" m={0}>
        <Fact label="Customer">{customer}</Fact>
        <Fact label="WhatsApp">{formatWhatsapp(user.whatsapp)}</Fact>
        <Fact label="Item">{item}</Fact>
        <Fact label="Last Service">{formatDay(last_service)}</Fact>
        <Fact label="Next Service">
          <Group component="span" gap={8}>
            {formatDay(next_service)}
            <ServiceDue service={service} />
          </Group>
        </Fact>
      </SimpleGrid>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" fz="sm" c="var(--app-muted)">
        {label}
      </Text>
      <Text component="dd" fw={600} m={0} className="break">
        {children}
      </Text>
    </div>
  );
}
