import { Badge, Button, Stack, Text } from '@mantine/core';
import type { ItemExchange, VoucherExchange } from '@reward-points/contract/exchanges';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '#format/dates.ts';
import { CodeText } from '#ui/code-text.tsx';
import { LineList } from '#ui/line-list.tsx';
import { CorrectReceiptButton } from './correct-receipt-button.tsx';
import { customerItemExchangesQuery, customerVoucherExchangesQuery } from './exchanges.api.ts';

interface CustomerRewardsProps {
  customerId: number;
  onShip: (exchange: ItemExchange) => void;
  onCorrect: (exchange: ItemExchange) => void;
}

/** What a customer has claimed, newest first, and how far each is: an item on its way, a voucher that is still good. */
export function CustomerRewards({ customerId, onShip, onCorrect }: CustomerRewardsProps) {
  const items = useQuery(customerItemExchangesQuery(customerId));
  const vouchers = useQuery(customerVoucherExchangesQuery(customerId));
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
          <ItemLine exchange={row} onShip={onShip} onCorrect={onCorrect} />
        ) : (
          <VoucherLine exchange={row} />
        )
      }
    </LineList>
  );
}

function ItemLine({
  exchange,
  onShip,
  onCorrect,
}: {
  exchange: ItemExchange;
  onShip: CustomerRewardsProps['onShip'];
  onCorrect: CustomerRewardsProps['onCorrect'];
}) {
  const isShipped = exchange.receipt_number !== null;
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {exchange.item}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(exchange.claimed_date)} – <CodeText code={exchange.code} /> –{' '}
          {exchange.recipient}
          {isShipped && `, resi ${exchange.receipt_number}`}
        </Text>
      </div>
      {isShipped ? (
        <Stack gap={4} align="flex-end">
          <Badge color="teal">Terkirim</Badge>
          <CorrectReceiptButton exchange={exchange} onClick={() => onCorrect(exchange)} />
        </Stack>
      ) : (
        <Button
          size="xs"
          onClick={() => onShip(exchange)}
          aria-label={`Kirim ${exchange.item} untuk ${exchange.recipient}`}
        >
          Kirim
        </Button>
      )}
    </>
  );
}

function VoucherLine({ exchange }: { exchange: VoucherExchange }) {
  const isExpired = exchange.expired_date < today();
  return (
    <>
      <div>
        <Text fz="sm" fw={600} className="break">
          {exchange.voucher}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break">
          {formatDay(exchange.claimed_date)} – <CodeText code={exchange.code} /> – berlaku s.d.{' '}
          {formatDay(exchange.expired_date)}
        </Text>
      </div>
      <Badge color={isExpired ? 'gray' : 'tirta'}>{isExpired ? 'Kedaluwarsa' : 'Voucher'}</Badge>
    </>
  );
}
