import { Badge, Stack, Text } from '@mantine/core';
import type { ItemRedemption, VoucherRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { LineList } from '#ui/line-list.tsx';
import { ReceiptButton } from './receipt-button.tsx';
import { redemptionsQuery } from './redemptions.api.ts';

/** What a customer has claimed, newest first, and how far each is: an item on its way, a voucher that is still good. */
export function CustomerRewards({ customerId }: { customerId: number }) {
  const items = useQuery(redemptionsQuery('item', customerId));
  const vouchers = useQuery(redemptionsQuery('voucher', customerId));
  const rows =
    items.data &&
    vouchers.data &&
    [...items.data, ...vouchers.data].sort((a, b) => b.claimed_date.localeCompare(a.claimed_date));
  return (
    <LineList
      query={{
        data: rows,
        error: items.error ?? vouchers.error,
        isPlaceholderData: false,
        refetch: () => Promise.all([items.refetch(), vouchers.refetch()]),
      }}
      keyOf={(row) => `${'item' in row ? 'item' : 'voucher'}-${row.id}`}
      empty="Belum ada voucher atau item yang ditukar."
    >
      {(row) => ('item' in row ? <ItemLine redemption={row} /> : <VoucherLine redemption={row} />)}
    </LineList>
  );
}

function ItemLine({ redemption }: { redemption: ItemRedemption }) {
  const isShipped = redemption.receipt_number !== null;
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {redemption.item}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(redemption.claimed_date)} – <CodeText code={redemption.code} /> –{' '}
          {redemption.recipient}
          {isShipped && `, resi ${redemption.receipt_number}`}
        </Text>
      </div>
      <Stack gap={4} align="flex-end">
        {isShipped && <Badge color="teal">Terkirim</Badge>}
        <ReceiptButton redemption={redemption} />
      </Stack>
    </>
  );
}

function VoucherLine({ redemption }: { redemption: VoucherRedemption }) {
  const isExpired = redemption.expired_date < today();
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {redemption.voucher}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(redemption.claimed_date)} – <CodeText code={redemption.code} /> – berlaku s.d.{' '}
          {formatDay(redemption.expired_date)}
        </Text>
      </div>
      <Badge color={isExpired ? 'gray' : 'tirta'}>{isExpired ? 'Kedaluwarsa' : 'Voucher'}</Badge>
    </>
  );
}
