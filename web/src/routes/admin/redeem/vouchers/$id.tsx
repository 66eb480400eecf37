import { VOUCHER_CODE_STATES } from '@reward-points/contract/vouchers';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VoucherCodes } from '#features/vouchers/voucher-codes.tsx';
import { VoucherInfo } from '#features/vouchers/voucher-info.tsx';
import { voucherCodesQuery, voucherQuery } from '#features/vouchers/vouchers.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page, titled, useTabTitle } from '#ui/page.tsx';
import { pageReaders, searchOf, textIn, wordIn } from '#ui/page-search.ts';
import { RecordId } from '#ui/record-id.ts';
import { WithSidePanel } from '#ui/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/vouchers/$id')({
  head: () => titled('Voucher'),
  params: RecordId,
  validateSearch: searchOf({ ...pageReaders, search: textIn, state: wordIn(VOUCHER_CODE_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(voucherQuery(params.id));
    void queryClient.prefetchQuery(voucherCodesQuery({ ...deps, id: params.id }));
  },
  component: VoucherDetail,
});

function VoucherDetail() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = useNavigate();
  const { data: voucher, error, refetch } = useQuery(voucherQuery(id));
  useTabTitle(voucher?.voucher);
  const name = voucher?.voucher ?? 'Voucher';
  return (
    <Page
      title={name}
      crumbs={[{ label: 'Vouchers', to: '/admin/redeem/vouchers' }, { label: name }]}
    >
      {voucher ? (
        <WithSidePanel side={<VoucherInfo voucher={voucher} />}>
          <VoucherCodes
            filter={{ ...search, id }}
            onFilter={(change) =>
              void navigate({
                to: '/admin/redeem/vouchers/$id',
                params: { id },
                search: { ...search, ...change },
              })
            }
          />
        </WithSidePanel>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
