import type { Voucher } from '@reward-points/contract/vouchers';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { voucherRedemptionsQuery } from '#features/redemptions/redemptions.api.ts';
import { VoucherRedemptionPanel } from '#features/redemptions/voucher-redemption-panel.tsx';
import { VoucherGrid } from '#features/vouchers/voucher-grid.tsx';
import { useDeleteVoucher, vouchersQuery } from '#features/vouchers/vouchers.api.ts';
import { formatNumber } from '#format/points.ts';
import { ConfirmDelete } from '#ui/confirm-delete.tsx';
import { LinkButton } from '#ui/links.tsx';
import { Losses } from '#ui/losses.tsx';
import { Page, titled } from '#ui/page.tsx';
import { readPage } from '#ui/page-search.ts';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/vouchers/')({
  head: () => titled('Vouchers'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(vouchersQuery(deps.page));
    void queryClient.prefetchQuery(voucherRedemptionsQuery());
  },
  component: Vouchers,
});

function Vouchers() {
  const { page } = Route.useSearch();
  const navigate = useNavigate();
  const [toDelete, setToDelete] = useState<Voucher | null>(null);
  const remove = useDeleteVoucher();
  const { data: redemptions = [] } = useQuery(voucherRedemptionsQuery());
  const add = (
    <LinkButton to="/admin/redeem/vouchers/create" leftSection={<IconPlus size={18} />}>
      Add Voucher
    </LinkButton>
  );
  return (
    <Page title="Vouchers" crumbs={[{ label: 'Redeem Point' }, { label: 'Vouchers' }]} action={add}>
      <WithSidePanel
        side={redemptions.length > 0 && <VoucherRedemptionPanel redemptions={redemptions} />}
      >
        <VoucherGrid
          page={page}
          onPage={(number) =>
            void navigate({ to: '/admin/redeem/vouchers', search: { page: number } })
          }
          onDelete={setToDelete}
          addAction={add}
        />
      </WithSidePanel>
      <ConfirmDelete
        toDelete={toDelete}
        nameOf={({ voucher }) => voucher}
        remove={remove}
        onClose={() => setToDelete(null)}
        loss={
          toDelete && (
            <Losses
              of={[
                toDelete.total > 0 &&
                  `${formatNumber(toDelete.total)} kode yang belum diklaim tidak dapat ditukar lagi.`,
                'Voucher yang sudah diklaim tetap berlaku.',
              ]}
            />
          )
        }
      />
    </Page>
  );
}
