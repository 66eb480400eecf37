import { Badge, Stack, Text } from '@mantine/core';
import { courierName } from '@reward-points/contract/couriers';
import type { FurtherRedemption } from '@reward-points/contract/further-rewards';
import type { ItemRedemption, VoucherRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CancelButton } from '#features/redemptions/cancelling/cancel-button.tsx';
import { CancelledBadge, CancelledNote } from '#features/redemptions/cancelling/cancelled-note.tsx';
import { ReceiptButton } from '#features/redemptions/receipts/receipt-button.tsx';
import { formatDay, formatInstantDay, today } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { LinkText } from '#ui/pages/links.tsx';
import { customerClaimsQuery } from './redemptions.api.ts';
import { byWhom } from './texts.ts';
import { VisitBadge } from './visit-badge.tsx';

interface CustomerRewardsProps {
  customerId: number;
  /** What can be done with a visit that waits. */
  visitAction: (redemption: FurtherRedemption) => ReactNode;
}

/** What a customer has claimed, newest first, a few at a time, and how far each is: an item on its way, a voucher that is still good. */
export function CustomerRewards({ customerId, visitAction }: CustomerRewardsProps) {
  const [pageNumber, setPageNumber] = useState(1);
  const query = useQuery(customerClaimsQuery(customerId, pageNumber));
  return (
    <LineList
      query={query}
      onPage={setPageNumber}
      pageLabel="Halaman hadiah"
      keyOf={({ kind, id }) => `${kind}-${id}`}
      empty="Belum ada voucher atau item yang ditukar."
    >
      {(row) => {
        if (row.kind === 'item') return <ItemLine redemption={row} />;
        if (row.kind === 'voucher') return <VoucherLine redemption={row} />;
        return <FurtherLine redemption={row} action={visitAction(row)} />;
      }}
    </LineList>
  );
}

interface FurtherLineProps {
  redemption: FurtherRedemption;
  action: ReactNode;
}

function FurtherLine({ redemption, action }: FurtherLineProps) {
  const { kind, reward, claimed_date, code, visit_date } = redemption;
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {reward}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(claimed_date)}
          {byWhom(redemption)} – <CodeText code={code} />
          {visit_date && ` – dikunjungi ${formatDay(visit_date)}`}
        </Text>
        {redemption.cancellation && <CancelledNote cancellation={redemption.cancellation} />}
      </div>
      <Stack gap={4} align="flex-end">
        <VisitBadge redemption={redemption} />
        {redemption.status === 'waiting' && (
          <>
            {action}
            <CancelButton kind={kind} id={redemption.id} reward={reward} />
          </>
        )}
      </Stack>
    </>
  );
}

function ItemLine({ redemption }: { redemption: ItemRedemption }) {
  const isShipped = redemption.receipt_number !== null;
  return (
    <>
      <div>
        <LinkText
          to="/admin/redeem-items/$id"
          params={{ id: redemption.id }}
          fz="sm"
          fw={600}
          className="break"
        >
          {redemption.item}
        </LinkText>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(redemption.claimed_date)}
          {byWhom(redemption)} – <CodeText code={redemption.code} /> – {redemption.recipient}
          {isShipped && `, resi ${redemption.receipt_number}`}
          {redemption.courier && ` (${courierName(redemption.courier)})`}
        </Text>
        {redemption.received_at && (
          <Text fz="xs">Diterima {formatInstantDay(redemption.received_at)}, kata customer</Text>
        )}
        {redemption.cancellation && <CancelledNote cancellation={redemption.cancellation} />}
      </div>
      <Stack gap={4} align="flex-end">
        <ItemState redemption={redemption} />
      </Stack>
    </>
  );
}

function ItemState({ redemption }: { redemption: ItemRedemption }) {
  if (redemption.cancellation) return <CancelledBadge />;
  const isShipped = redemption.receipt_number !== null;
  return (
    <>
      {isShipped && (
        <Badge color="teal">{redemption.received_at === null ? 'Terkirim' : 'Diterima'}</Badge>
      )}
      <ReceiptButton redemption={redemption} />
      {!isShipped && <CancelButton kind="item" id={redemption.id} reward={redemption.item} />}
    </>
  );
}

function VoucherLine({ redemption }: { redemption: VoucherRedemption }) {
  const isExpired = redemption.expired_date < today();
  const isUsed = redemption.used_date !== null;
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {redemption.voucher}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(redemption.claimed_date)}
          {byWhom(redemption)} – <CodeText code={redemption.code} /> – berlaku s.d.{' '}
          {formatDay(redemption.expired_date)}
        </Text>
        {redemption.cancellation && <CancelledNote cancellation={redemption.cancellation} />}
      </div>
      <Stack gap={4} align="flex-end">
        {redemption.cancellation ? (
          <CancelledBadge />
        ) : (
          <>
            <Badge color={isExpired || isUsed ? 'gray' : 'tirta'}>
              {isUsed ? 'Terpakai' : isExpired ? 'Kedaluwarsa' : 'Voucher'}
            </Badge>
            <CancelButton kind="voucher" id={redemption.id} reward={redemption.voucher} />
          </>
        )}
      </Stack>
    </>
  );
}
