import type { Voucher } from '@reward-points/contract/vouchers';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkText } from '#ui/links.tsx';
import { RewardCard } from '#ui/reward-card.tsx';
import { EditLink, RewardActions, RewardGrid } from '#ui/reward-grid.tsx';
import { vouchersQuery } from './vouchers.api.ts';

interface VoucherGridProps {
  page: number;
  onPage: (page: number) => void;
  onDelete: (voucher: Voucher) => void;
  addAction: ReactNode;
}

/** The vouchers as cards, a page at a time (VCH-03). */
export function VoucherGrid({ page, onPage, onDelete, addAction }: VoucherGridProps) {
  return (
    <RewardGrid
      query={useQuery(vouchersQuery(page))}
      onPage={onPage}
      hint="Tambahkan voucher pertama yang dapat ditukar dengan point."
      addAction={addAction}
    >
      {(voucher) => (
        <RewardCard
          key={voucher.id}
          folder="vouchers"
          headingLevel={2}
          isLinked
          image={voucher.images}
          label={voucher.voucher}
          name={
            <LinkText
              to="/admin/redeem/vouchers/$id"
              params={{ id: voucher.id }}
              c="inherit"
              inherit
            >
              {voucher.voucher}
            </LinkText>
          }
          requiredPoint={voucher.required_point}
          total={voucher.total}
        >
          <RewardActions
            name={voucher.voucher}
            edit={
              <EditLink
                to="/admin/redeem/vouchers/edit/$id"
                params={{ id: voucher.id }}
                name={voucher.voucher}
              />
            }
            onDelete={() => onDelete(voucher)}
          />
        </RewardCard>
      )}
    </RewardGrid>
  );
}
