import { Badge, Text } from '@mantine/core';
import type { VoucherCode, VoucherCodeState } from '@reward-points/contract/vouchers';
import { useQuery } from '@tanstack/react-query';
import { formatDay, today } from '#format/dates.ts';
import { CodeList } from '#ui/code-list.tsx';
import { CodeText } from '#ui/code-text.tsx';
import type { Column } from '#ui/data-table.tsx';
import { ImportVoucherCodes } from './import-voucher-codes.tsx';
import { VoucherCodeModal } from './voucher-code-modal.tsx';
import { type CodesFilter, useDeleteVoucherCode, voucherCodesQuery } from './vouchers.api.ts';

interface VoucherCodesProps {
  filter: CodesFilter;
  onFilter: (change: Partial<CodesFilter>) => void;
}

const states: Record<VoucherCodeState, string> = {
  unclaimed: 'Belum diklaim',
  claimed: 'Sudah diklaim',
  expired: 'Kedaluwarsa',
};

const columns: Column<VoucherCode>[] = [
  {
    label: 'Code',
    isTitle: true,
    minWidth: 'medium',
    render: ({ code }) => <CodeText code={code} fw={600} />,
  },
  { label: 'Expired', minWidth: 'medium', render: ({ expired_date }) => formatDay(expired_date) },
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
  { label: 'Status', render: (code) => <CodeStatus code={code} /> },
];

function CodeStatus({ code }: { code: VoucherCode }) {
  if (code.status === 'Claimed') return <Badge color="teal">Claimed</Badge>;
  if (code.expired_date < today()) return <Badge color="orange">Expired</Badge>;
  return <Badge color="gray">Unclaimed</Badge>;
}

/** The codes of a voucher: search, pages, and what may be done with those that nobody has claimed (VCH-12…16). */
export function VoucherCodes({ filter, onFilter }: VoucherCodesProps) {
  return (
    <CodeList
      label="Voucher codes"
      search={filter.search}
      states={states}
      state={filter.state}
      onFilter={onFilter}
      query={useQuery(voucherCodesQuery(filter))}
      hint="Voucher ini baru dapat diklaim setelah ada kodenya."
      columns={columns}
      remove={useDeleteVoucherCode()}
      editor={(edited, onClose) => (
        <VoucherCodeModal voucherId={filter.id} edited={edited} onClose={onClose} />
      )}
      importer={(isOpen, onClose) => (
        <ImportVoucherCodes voucherId={filter.id} isOpen={isOpen} onClose={onClose} />
      )}
    />
  );
}
