import { Badge, Button, Stack, Text } from '@mantine/core';
import type { ItemRedemption, VoucherRedemption } from '@reward-points/contract/redemptions';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { LineList } from '#ui/line-list.tsx';
import { CorrectReceiptButton } from './correct-receipt-button.tsx';
import {
  customerItemRedemptionsQuery,
  customerVoucherRedemptionsQuery,
} from './redemptions.api.ts';

interface CustomerRewardsProps {
  customerId: number;
  onShip: (redemption: ItemRedemption) => void;
  onCorrect: (redemption: ItemRedemption) => void;
}

/** What a customer has claimed, newest first, and how far each is: an item on its way, a voucher that is still good. */
export function CustomerRewards({ customerId, onShip, onCorrect }: CustomerRewardsProps) {
  const items = useQuery(customerItemRedemptionsQuery(customerId));
  const vouchers = useQuery(customerVoucherRedemptionsQuery(customerId));
  const rows =
    items.data && vouchers.data
      ? [
          ...items.data.map((item) => ({ ...item, kind: 'item' as const })),
          ...vouchers.data.map((voucher) => ({ ...voucher, kind: 'voucher' as const })),
        ].sort((a, b) => b.claimed_date.localeCompare(a.claimed_date))
      : undefined;
  return (
    <LineList
      rows={rows}
      error={items.error ?? vouchers.error}
      onRetry={() => void Promise.all([items.refetch(), vouchers.refetch()])}
      keyOf={(row) => `${row.kind}-${row.id}`}
      empty="Belum ada voucher atau item yang ditukar."
    >
      {(row) =>
        row.kind === 'item' ? (
          <ItemLine redemption={row} onShip={onShip} onCorrect={onCorrect} />
        ) : (
          <VoucherLine redemption={row} />
        )
      }
    </LineList>
  );
}

function ItemLine({
  redemption,
  onShip,
  onCorrect,
}: {
  redemption: ItemRedemption;
  onShip: CustomerRewardsProps['onShip'];
  onCorrect: CustomerRewardsProps['onCorrect'];
}) {
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
      {isShipped ? (
        <Stack gap={4} align="flex-end">
          <Badge color="teal">Terkirim</Badge>
          <CorrectReceiptButton redemption={redemption} onClick={() => onCorrect(redemption)} />
        </Stack>
      ) : (
        <Button
          size="xs"
          onClick={() => onShip(redemption)}
          aria-label={`Kirim ${redemption.item} untuk ${redemption.recipient}`}
        >
          Kirim
        </Button>
      )}
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
