import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { ServiceDue } from './service-due.tsx';
import { customerServicesQuery } from './services.api.ts';

interface CustomerServicesProps {
  customerId: number;
}

/** The services of a customer, the soonest first, and how urgent each is. */
export function CustomerServices({ customerId }: CustomerServicesProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery(customerServicesQuery(customerId, pageNumber));
  return (
    <LineList
      query={query}
      onPage={setPageNumber}
      pageLabel="Halaman servis"
      keyOf={({ id }) => id}
      empty="Belum ada servis untuk customer ini."
    >
      {(service) => (
        <>
          <div>
            <LinkText
              to="/admin/services/$id"
              params={{ id: service.id }}
              fz="sm"
              fw={600}
              className="break"
            >
              {service.item}
            </LinkText>
            <Text fz="xs" c="var(--app-muted)" className="break">
              {service.serial_number && `${service.serial_number} – `}terakhir{' '}
              {formatDay(service.last_service)}, berikutnya {formatDay(service.next_service)}
            </Text>
          </div>
          <Stack gap={2} align="flex-end">
            <ServiceDue service={service} />
          </Stack>
        </>
      )}
    </LineList>
  );
}
