import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { VoucherForm } from '#features/vouchers/voucher-form.tsx';
import { useCreateVoucher } from '#features/vouchers/vouchers.api.ts';
import { Page, titled } from '#ui/page.tsx';
import { toastSuccess } from '#ui/toasts.ts';

export const Route = createFileRoute('/admin/redeem/vouchers/create')({
  head: () => titled('Add Voucher'),
  component: AddVoucher,
});

function AddVoucher() {
  const navigate = useNavigate();
  const create = useCreateVoucher();
  return (
    <Page
      title="Add Voucher"
      crumbs={[{ label: 'Vouchers', to: '/admin/redeem/vouchers' }, { label: 'Add Voucher' }]}
    >
      <VoucherForm
        submitLabel="Save"
        isSending={create.isPending}
        isDone={create.isSuccess}
        onSubmit={({ body: { images, ...body }, key }, onError) =>
          images &&
          create.mutate(
            { body: { ...body, images }, key },
            {
              onError,
              onSuccess: ({ message }) => {
                toastSuccess(message);
                void navigate({ to: '/admin/redeem/vouchers', ignoreBlocker: true });
              },
            },
          )
        }
      />
    </Page>
  );
}
