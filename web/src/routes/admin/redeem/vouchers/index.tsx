import type { Voucher } from '@reward-points/contract/vouchers';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { voucherExchangesQuery } from '#features/exchanges/exchanges.api.ts';
import { VoucherExchangePanel } from '#features/exchanges/voucher-exchange-panel.tsx';
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
    void queryClient.prefetchQuery(voucherExchangesQuery());
  },
  component: Vouchers,
});

function Vouchers() {
  const { page } = Route.useSearch();
  const navigate = useNavigate();
  const [doomed, setDoomed] = useState<Voucher | null>(null);
  const remove = useDeleteVoucher();
  const { data: exchanges = [] } = useQuery(voucherExchangesQuery());
  const add = (
    <LinkButton to="/admin/redeem/vouchers/create" leftSection={<IconPlus size={18} />}>
      Add Voucher
    </LinkButton>
  );
  return (
    <Page title="Vouchers" crumbs={[{ label: 'Redeem Point' }, { label: 'Vouchers' }]} action={add}>
      <WithSidePanel side={exchanges.length > 0 && <VoucherExchangePanel exchanges={exchanges} />}>
        <VoucherGrid
          page={page}
          onPage={(number) =>
            void navigate({ to: '/admin/redeem/vouchers', search: { page: number } })
          }
          onDelete={setDoomed}
          addAction={add}
        />
      </WithSidePanel>
      <ConfirmDelete
        doomed={doomed}
        nameOf={({ voucher }) => voucher}
        remove={remove}
        onClose={() => setDoomed(null)}
        loss={
          doomed && (
            <Losses
              of={[
                doomed.total > 0 &&
                  `${formatNumber(doomed.total)} kode yang belum diklaim tidak dapat ditukar lagi.`,
                'Voucher yang sudah diklaim tetap berlaku.',
              ]}
            />
          )
        }
      />
    </Page>
  );
}
