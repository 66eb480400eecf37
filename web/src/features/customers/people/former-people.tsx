import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantDay } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { formerPeopleQuery, type Whom } from './contacts.api.ts';
import { data, former } from './texts.ts';

interface FormerPeopleProps {
  /** Of which customer; undefined: those whom no other list has. */
  customerId?: number;
  onData: (of: Whom, name: string) => void;
}

/** Who has left, for as long as something is kept of it: for the owner, who may erase it (ADD-970). */
export function FormerPeople({ customerId, onData }: FormerPeopleProps) {
  const [page, setPage] = useState(1);
  const query = useQuery(formerPeopleQuery({ customerId, page }));
  if (query.data ? query.data.total === 0 : !query.error) return null;
  return (
    <Section title={former.title}>
      <LineList
        query={query}
        onPage={setPage}
        pageLabel={former.page}
        keyOf={({ kind, id }) => `${kind}-${id}`}
      >
        {({ kind, id, name, whatsapp, company, left_at }) => (
          <>
            <Stack gap={0} style={{ minWidth: 0 }}>
              <Text fz="sm" fw={600} className="break">
                {name}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[
                  formatWhatsapp(whatsapp),
                  customerId === undefined && company,
                  former.left(formatInstantDay(left_at)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </Stack>
            <Button
              variant="default"
              size="sm"
              h={44}
              px="sm"
              aria-label={`${data.title}: ${name}`}
              onClick={() => onData(kind === 'staff' ? { staff: id } : { contact: id }, name)}
            >
              {data.title}
            </Button>
          </>
        )}
      </LineList>
    </Section>
  );
}
