import { Stack, Text, Title } from '@mantine/core';
import { beginningOf } from '@reward-points/contract/checks';
import type { Customer } from '@reward-points/contract/customers';
import { type ShippingForm as Shipping, shippingChecks } from '@reward-points/contract/items';
import { canClaim } from '@reward-points/contract/points';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useState } from 'react';
import { useAccount } from '#client/use-session.ts';
import { memberQuery, useSetBalance } from '#features/members/members.api.ts';
import { readShipping } from '#features/my-rewards/claiming/last-shipping.ts';
import { readSelectedItem } from '#features/my-rewards/claiming/selected-item.ts';
import { ShippingForm } from '#features/my-rewards/claiming/shipping-form.tsx';
import { useClaimItem } from '#features/my-rewards/claiming/use-claim-item.ts';
import { missingOf } from '#features/my-rewards/shelf/affordability.ts';
import { shelfQuery } from '#features/my-rewards/shelf/shelf.api.ts';
import { formatNumber } from '#format/points.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { LinkButton } from '#ui/pages/links.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/shipping-point-form')({
  head: () => titled('Shipping Point'),
  beforeLoad: () => {
    const selected = readSelectedItem();
    if (!selected) throw redirect({ to: '/' });
    return { selected };
  },
  component: ShippingPoint,
});

const accountShipping = ({ name, whatsapp, address }: Customer): Shipping => ({
  recipient: beginningOf(name, shippingChecks.recipient.max),
  recipient_telp: formatWhatsapp(whatsapp),
  shipping_address: address ?? '',
});

function ShippingPoint() {
  const { selected } = Route.useRouteContext();
  const member = useAccount();
  const { data: current = member } = useQuery(memberQuery(member.id));
  const [balance, showBalance] = useState(current.point);
  const setBalance = useSetBalance(member);
  const { claim, isClaiming } = useClaimItem(member, setBalance);
  // What stands above the form speaks of the balance before the claim, until the page of success.
  if (!isClaiming && balance !== current.point) showBalance(current.point);
  // The price of now, once it is known: the one of the choice may have risen while the form was filled in.
  const { data: shelf } = useQuery(shelfQuery());
  const offered = shelf?.rewards.find(({ kind, id }) => kind === 'item' && id === selected.id);
  const { required_point } = offered ?? selected;
  if (shelf && !offered && !isClaiming) return <Gone />;

  return (
    <Stack gap="lg">
      <div style={{ maxWidth: 560, width: '100%', margin: '0 auto' }}>
        <Title order={1} fz={26}>
          Shipping Point
        </Title>
        <Text c="var(--app-muted)" className="tabular">
          {canClaim(balance, required_point)
            ? `${formatNumber(required_point)} point akan dipakai; sisa ${formatNumber(balance - required_point)} point.`
            : `Harganya ${formatNumber(required_point)} point; kurang ${formatNumber(missingOf({ required_point }, balance, current.owed))} point lagi.`}
        </Text>
      </div>
      <ShippingForm
        item={selected.item}
        offered={readShipping(member.id) ?? accountShipping(member)}
        isSending={isClaiming}
        onSubmit={(shipping, onError) =>
          void claim({ id: selected.id, required_point }, shipping, onError)
        }
      />
    </Stack>
  );
}

/** The item was deleted while its form was open: there is nothing to claim any more. */
const Gone = () => (
  <Stack gap="lg" maw={560} w="100%" mx="auto">
    <Title order={1} fz={26}>
      Shipping Point
    </Title>
    <Text role="status">Item ini sudah tidak tersedia.</Text>
    <LinkButton to="/">Kembali ke beranda</LinkButton>
  </Stack>
);
