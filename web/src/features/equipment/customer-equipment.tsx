import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDay } from '#format/dates.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { customerEquipmentQuery } from './equipment.api.ts';
import { EquipmentStateBadge } from './equipment-state-badge.tsx';
import { ofCustomer, planKinds, shortNameplateOf } from './texts.ts';

interface CustomerEquipmentProps {
  customerId: number;
}

/** What stands at a customer, and what is due for it next (ADD-806). */
export function CustomerEquipment({ customerId }: CustomerEquipmentProps) {
  const [pageNumber, setPageNumber] = useState(1);
  return (
    <LineList
      query={useQuery(customerEquipmentQuery(customerId, pageNumber))}
      onPage={setPageNumber}
      pageLabel={ofCustomer.page}
      keyOf={({ id }) => id}
      empty={ofCustomer.none}
    >
      {(piece) => (
        <>
          <div>
            <LinkText
              to="/admin/equipment/$id"
              params={{ id: piece.id }}
              fz="sm"
              fw={600}
              className="break"
            >
              {piece.item}
            </LinkText>
            <Text fz="xs" c="var(--app-muted)" className="break">
              {[
                shortNameplateOf(piece),
                piece.site,
                piece.next_on !== null &&
                  piece.next_kind !== null &&
                  `${planKinds[piece.next_kind].toLowerCase()} ${formatDay(piece.next_on)}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </Text>
          </div>
          <EquipmentStateBadge state={piece.state} />
        </>
      )}
    </LineList>
  );
}
