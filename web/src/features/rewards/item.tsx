import {
  type ItemCodeState,
  itemChangeChecks,
  itemChecks,
  itemCodeChecks,
} from '@reward-points/contract/items';
import { CodeText } from '#ui/code-text.tsx';
import {
  type CodeLook,
  CodeStatus,
  codeColumn,
  redeemerColumn,
  TwoLines,
} from './code-columns.tsx';
import type { CodeScreens, KindScreens } from './kind-screens.ts';
import type { RewardCode } from './rewards.api.ts';

/** It is shipped to whom its claimer names, with a receipt number (ITEM-11…16). */
export const item: KindScreens & CodeScreens = {
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
                {recipient} {recipient_telp && <span className="whole">({recipient_telp})</span>}
              </>
            }
            second={shipping_address}
          />
        ) : (
          '–'
        ),
    },
    { label: 'No Resi', render: (code) => receiptOf(code) },
    { label: 'Status', render: (code) => <CodeStatus look={looks[stateOf(code)]} code={code} /> },
  ],
};

/** Claimed and not shipped says so; shipped shows its number (ITEM-14). */
const receiptOf = ({ status, receipt_number, cancellation }: RewardCode): string =>
  status === 'Claimed' && !cancellation ? (receipt_number ?? 'Belum Dikirim') : '–';

/** One that is claimed waits for its shipment or is on its way. */
const looks: Record<Exclude<ItemCodeState, 'claimed'>, CodeLook> = {
  unclaimed: { words: 'Unclaimed', color: 'gray' },
  waiting: { words: 'Claimed', color: 'orange' },
  shipped: { words: 'Terkirim', color: 'teal' },
  cancelled: { words: 'Dibatalkan', color: 'gray' },
};

function stateOf({ status, receipt_number, cancellation }: RewardCode): keyof typeof looks {
  if (cancellation) return 'cancelled';
  if (status !== 'Claimed') return 'unclaimed';
  return receipt_number === null ? 'waiting' : 'shipped';
}
