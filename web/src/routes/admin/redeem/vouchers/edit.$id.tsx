import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { VoucherForm } from '#features/vouchers/voucher-form.tsx';
import { useUpdateVoucher, voucherQuery } from '#features/vouchers/vouchers.api.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { Page, titled, useTabTitle } from '#ui/page.tsx';
import { RecordId } from '#ui/record-id.ts';
import { toastSuccess } from '#ui/toasts.ts';

export const Route = createFileRoute('/admin/redeem/vouchers/edit/$id')({
  head: () => titled('Edit Voucher'),
  params: RecordId,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(voucherQuery(params.id)),
  component: EditVoucher,
});

function EditVoucher() {
  const { id } = Route.useParams();
  const navigate = useNavigate();
  const { data: voucher, error, refetch } = useQuery(voucherQuery(id));
  const update = useUpdateVoucher(id);
  useTabTitle(voucher && `Edit Voucher – ${voucher.voucher}`);
  return (
    <Page
      title="Edit Voucher"
      crumbs={[
        { label: 'Vouchers', to: '/admin/redeem/vouchers' },
        { label: voucher?.voucher ?? 'Edit Voucher' },
      ]}
    >
      {voucher ? (
        <VoucherForm
          key={voucher.id}
          voucher={voucher}
          submitLabel="Update"
          isSending={update.isPending}
          isDone={update.isSuccess}
          onSubmit={(input, onError) =>
            update.mutate(input, {
              onError,
              onSuccess: ({ message }) => {
                toastSuccess(message);
                void navigate({ href: placeOf('/admin/redeem/vouchers'), ignoreBlocker: true });
              },
            })
          }
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
