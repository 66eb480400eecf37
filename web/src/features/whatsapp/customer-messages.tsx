import { Badge, Text } from '@mantine/core';
import { messageKinds } from '@reward-points/contract/labels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#format/dates.ts';
import { FoldedText } from '#ui/folded-text.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { statuses } from './message-words.ts';
import { customerMessagesQuery } from './whatsapp.api.ts';

interface CustomerMessagesProps {
  customerId: number;
}

/** What a customer was told, newest first, and what became of each message. */
export function CustomerMessages({ customerId }: CustomerMessagesProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery(customerMessagesQuery(customerId, pageNumber));
  return (
    <LineList
      query={query}
      onPage={setPageNumber}
      pageLabel="Halaman pesan"
      keyOf={({ id }) => id}
      empty="Belum ada pesan kepada customer ini."
    >
      {({ kind, body, created_at, status, error: reason }) => (
        <>
          <div>
            <FoldedText lines={2}>{body}</FoldedText>
            <Text fz="xs" c="var(--app-muted)">
              {messageKinds[kind]} – {formatInstant(created_at)}
            </Text>
            {reason && (
              <Text fz="xs" c="var(--mantine-color-error)" className="break">
                {reason}
              </Text>
            )}
          </div>
          <Badge color={statuses[status].color}>{statuses[status].label}</Badge>
        </>
      )}
    </LineList>
  );
}
