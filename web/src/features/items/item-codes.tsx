import { Badge, Button, Text } from '@mantine/core';
import type { ItemCode, ItemCodeState } from '@reward-points/contract/items';
import { useQuery } from '@tanstack/react-query';
import { formatDay } from '#format/dates.ts';
import { CodeList } from '#ui/code-list.tsx';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { ImportItemCodes } from './import-item-codes.tsx';
import { ItemCodeModal } from './item-code-modal.tsx';
import { type CodesFilter, itemCodesQuery, useDeleteItemCode } from './items.api.ts';

interface ItemCodesProps {
  filter: CodesFilter;
  onFilter: (change: Partial<CodesFilter>) => void;
  /** Ships a code that waits for it. */
  onShip: (code: ItemCode) => void;
  /** Corrects the receipt number of one that was shipped. */
  onCorrect: (code: ItemCode) => void;
}

const states: Record<ItemCodeState, string> = {
  unclaimed: 'Belum diklaim',
  claimed: 'Sudah diklaim',
  waiting: 'Belum dikirim',
  shipped: 'Terkirim',
};

const columns: Column<ItemCode>[] = [
  {
    label: 'Code',
    isTitle: true,
    render: ({ code }) => <CodeText code={code} fw={600} />,
  },
  {
    label: 'Redeemer',
    render: ({ user, claimed_date }) =>
      user ? (
        <>
          <Text fz="sm" className="break">
            {user.name}
          </Text>
          <Text fz="xs" c="var(--app-muted)">
            {formatDay(claimed_date)}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
  {
    label: 'Shipping',
    render: ({ recipient, recipient_telp, shipping_address }) =>
      recipient ? (
        <>
          <Text fz="sm" className="break">
            {recipient} ({recipient_telp})
          </Text>
          <Text fz="xs" c="var(--app-muted)" className="break">
            {shipping_address}
          </Text>
        </>
      ) : (
        '–'
      ),
  },
  { label: 'No Resi', render: (code) => <Receipt code={code} /> },
  { label: 'Status', render: (code) => <CodeStatus code={code} /> },
];

/** Claimed and not shipped says so; shipped shows its number (ITEM-14). */
function Receipt({ code }: { code: ItemCode }) {
  if (code.status !== 'Claimed') return '–';
  return code.receipt_number ?? 'Belum Dikirim';
}

function CodeStatus({ code }: { code: ItemCode }) {
  if (code.status !== 'Claimed') return <Badge color="gray">Unclaimed</Badge>;
  return code.receipt_number === null ? (
    <Badge color="orange">Claimed</Badge>
  ) : (
    <Badge color="teal">Terkirim</Badge>
  );
}

/** The codes of an item: who claimed them, where they went, and what may be done with the others (ITEM-11…16). */
export function ItemCodes({ filter, onFilter, onShip, onCorrect }: ItemCodesProps) {
  return (
    <CodeList
      label="Item codes"
      search={filter.search}
      states={states}
      state={filter.state}
      onFilter={onFilter}
      query={useQuery(itemCodesQuery(filter))}
      hint="Item ini baru dapat diklaim setelah ada kodenya."
      columns={columns}
      claimedAction={(code) =>
        code.receipt_number === null ? (
          <Button size="xs" aria-label={`Kirim ${code.code}`} onClick={() => onShip(code)}>
            Kirim
          </Button>
        ) : (
          <Button
            size="xs"
            variant="subtle"
            aria-label={`Ubah resi ${code.code}`}
            onClick={() => onCorrect(code)}
          >
            Ubah resi
          </Button>
        )
      }
      remove={useDeleteItemCode()}
      editor={(edited, onClose) => (
        <ItemCodeModal itemId={filter.id} edited={edited} onClose={onClose} />
      )}
      importer={(isOpen, onClose) => (
        <ImportItemCodes itemId={filter.id} isOpen={isOpen} onClose={onClose} />
      )}
    />
  );
}
