import { Text } from '@mantine/core';
import { createFileRoute, redirect, useRouterState } from '@tanstack/react-router';
import { ClaimNote, ClaimSuccess } from '#features/my-rewards/claiming/claim-success.tsx';
import { ClaimedCode } from '#features/my-rewards/pass/claimed-code.tsx';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { searchOf, textIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The last day of a code that was just claimed; the address of the page does not carry it. */
    expiredDate?: string;
  }
}

export const Route = createFileRoute('/_member/voucher-claim-success')({
  head: () => titled('Voucher'),
  validateSearch: searchOf({ voucher: textIn, code: textIn, whatsapp: textIn }),
  beforeLoad: ({ search }) => {
    if (search.code === '') throw redirect({ to: '/' });
  },
  component: VoucherClaimSuccess,
});

function VoucherClaimSuccess() {
  const { voucher, code, whatsapp } = Route.useSearch();
  const expiredDate = useRouterState({ select: ({ location }) => location.state.expiredDate });
  return (
    <ClaimSuccess kind="voucher">
      <Text className="break">
        Anda mendapatkan {voucher === '' ? 'voucher' : <b>{voucher}</b>}.
      </Text>
      <ClaimedCode
        label="Kode voucher Anda"
        code={code}
        expiredDate={expiredDate}
        voucher={voucher || 'Voucher'}
      />
      <ClaimNote>
        {whatsapp === '' ? (
          'Kode ini juga akan dikirim ke nomor WhatsApp Anda.'
        ) : (
          <>
            Kode ini juga akan dikirim ke nomor WhatsApp{' '}
            {/^\d+$/.test(whatsapp) ? formatWhatsapp(whatsapp) : whatsapp}.
          </>
        )}
      </ClaimNote>
    </ClaimSuccess>
  );
}
