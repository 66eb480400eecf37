import { Badge } from '@mantine/core';
import { itemChangeChecks, itemChecks, itemCodeChecks } from '@reward-points/contract/items';
import { CodeText } from '#ui/code-text.tsx';
import { CancelledCode, codeColumn, redeemerColumn, TwoLines } from './code-columns.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import type { RewardCode } from './rewards.api.ts';

/** It is shipped to whom its claimer names, with a receipt number (ITEM-11…16). */
export const item: KindScreens & CodeScreens = {
  kind: 'item',
  checks: itemChecks,
  changeChecks: itemChangeChecks,
  codeChecks: itemCodeChecks,
  hasExpiry: false,
  isShipped: true,
  codeStates: {
    unclaimed: 'Belum diklaim',
    claimed: 'Sudah diklaim',
    waiting: 'Belum dikirim',
    shipped: 'Terkirim',
    cancelled: 'Dibatalkan',
  },
  codeColumns: [
    { ...codeColumn, render: ({ code }) => <CodeText code={code} fw={600} mayBreak /> },
    redeemerColumn,
    {
      label: 'Shipping',
      render: ({ recipient, recipient_telp, shipping_address }) =>
        recipient ? (
          <TwoLines
            first={
              <>
                {recipient} <span className="whole">({recipient_telp})</span>
              </>
            }
            second={shipping_address}
          />
        ) : (
          '–'
        ),
    },
    { label: 'No Resi', render: (code) => receiptOf(code) },
    { label: 'Status', render: (code) => <Status code={code} /> },
  ],
};

/** Claimed and not shipped says so; shipped shows its number (ITEM-14). */
const receiptOf = ({ status, receipt_number, cancellation }: RewardCode): string =>
  status === 'Claimed' && !cancellation ? (receipt_number ?? 'Belum Dikirim') : '–';

function Status({ code: { status, receipt_number, cancellation } }: { code: RewardCode }) {
  if (cancellation) return <CancelledCode cancellation={cancellation} />;
  if (status !== 'Claimed') return <Badge color="gray">Unclaimed</Badge>;
  if (receipt_number === null) return <Badge color="orange">Claimed</Badge>;
  return <Badge color="teal">Terkirim</Badge>;
}
