import { Card, Group, SimpleGrid } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import { formatDay } from '#format/dates.ts';
import { ChatLink } from '#ui/chat-link.tsx';
import { Fact } from '#ui/lists/fact.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { ServiceDue } from './service-due.tsx';

interface ServiceInfoProps {
  service: Service;
}

/** Customer, WhatsApp, item, last and next service, and what tells it apart, to be read (SVC-12, ADD-43). */
export function ServiceInfo({ service }: ServiceInfoProps) {
  const { id_user, customer, user, item, last_service, next_service } = service;
  const { flowmeter_type, serial_number, note } = service;
  return (
    <Card component="section" aria-label="Service">
      <SimpleGrid component="dl" cols={{ base: 1, xs: 2, md: 3 }} spacing="lg" m={0}>
        <Fact label="Customer">
          <LinkText to="/admin/customers/$id" params={{ id: id_user }} inherit>
            {customer}
          </LinkText>
        </Fact>
        <Fact label="WhatsApp">
          <ChatLink whatsapp={user.whatsapp} inherit />
        </Fact>
        <Fact label="Item">{item}</Fact>
        {flowmeter_type && <Fact label="Tipe">{flowmeter_type}</Fact>}
        {serial_number && <Fact label="Nomor seri">{serial_number}</Fact>}
        <Fact label="Last Service">{formatDay(last_service)}</Fact>
        <Fact label="Next Service">
          <Group component="span" gap={8}>
            {formatDay(next_service)}
            <ServiceDue service={service} />
          </Group>
        </Fact>
        {note && (
          <Fact label="Catatan">
            <span style={{ whiteSpace: 'pre-line' }}>{note}</span>
          </Fact>
        )}
      </SimpleGrid>
    </Card>
  );
}
