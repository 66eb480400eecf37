import { Text } from '@mantine/core';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ClaimNote, ClaimSuccess } from '#features/my-rewards/claiming/claim-success.tsx';
import { ShippedTo } from '#features/my-rewards/claiming/shipped-to.tsx';
import { searchOf, textIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/item-claim-success')({
  head: () => titled('Item'),
  validateSearch: searchOf({
    item: textIn,
    recipient: textIn,
    telp: textIn,
    shipping_address: textIn,
  }),
  beforeLoad: ({ search }) => {
    if (search.item === '') throw redirect({ to: '/' });
  },
  component: ItemClaimSuccess,
});

function ItemClaimSuccess() {
  const { item, recipient, telp, shipping_address } = Route.useSearch();
  return (
    <ClaimSuccess kind="item">
      <Text className="break">
        Anda mendapatkan <b>{item}</b>.
      </Text>
      {recipient !== '' && (
        <ShippedTo recipient={recipient} telp={telp} address={shipping_address} />
      )}
      <ClaimNote>
        Item dikirim secara cash-on-delivery (ongkos kirim dibayar saat diterima). Nomor resi
        pelacakan akan menyusul lewat WhatsApp.
      </ClaimNote>
    </ClaimSuccess>
  );
}
