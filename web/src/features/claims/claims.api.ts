import { type ClaimedItem, claimItem, type ShippingForm } from '@reward-points/contract/items';
import { notifyItemRedemption, notifyVoucherRedemption } from '@reward-points/contract/redemptions';
import { type ClaimedVoucher, claimVoucher } from '@reward-points/contract/vouchers';
import { sendItemClaimMessage, sendVoucherClaimMessage } from '@reward-points/contract/whatsapp';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/**
 * Balance, stock and history have changed; or they have before, where the claim was refused. What is just being read for
 * the first time would otherwise still show how it was.
 */
const readAnew = (queryClient: QueryClient): void =>
  void queryClient.cancelQueries().then(() => queryClient.invalidateQueries());

/** Takes a code for points. Whoever asks says itself what failed. */
export function useClaimVoucher() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, key }: { id: number; key: string }) =>
      call(claimVoucher, { params: { id }, key }),
    onSettled: () => readAnew(queryClient),
  });
}

/** Takes an item for points and says where it goes. Whoever asks says itself what failed. */
export function useClaimItem() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ id, shipping, key }: { id: number; shipping: ShippingForm; key: string }) =>
      call(claimItem, { body: { ...shipping, id_item: id }, key }),
    onSettled: () => readAnew(queryClient),
  });
}

/** Who claims. */
export interface Claimer {
  id: number;
  name: string;
  whatsapp: string;
}

/**
 * The described calls after a voucher claim: its notification, then its message. Both exist since the claim itself, so
 * neither failure loses anything.
 *
 * @returns the code, and whether the notification was confirmed.
 */
export async function confirmVoucherClaim(
  claimed: ClaimedVoucher,
  { name, whatsapp }: Claimer,
): Promise<{ code: string; isConfirmed: boolean }> {
  const confirmed = await call(notifyVoucherRedemption, {
    body: {
      id_voucher_code: claimed.id,
      code: claimed.code,
      name,
      whatsapp,
      voucher: claimed.voucher,
    },
  }).catch(() => null);
  await call(sendVoucherClaimMessage, {
    body: { whatsapp, customer: name, voucher: claimed.voucher, voucher_code: claimed.code },
  }).catch(() => null);
  return { code: confirmed?.data.code ?? claimed.code, isConfirmed: confirmed !== null };
}

/** The same after an item claim. @returns whether the notification was confirmed. */
export async function confirmItemClaim(
  claimed: ClaimedItem,
  shipping: ShippingForm,
  { id, name, whatsapp }: Claimer,
): Promise<boolean> {
  const confirmed = await call(notifyItemRedemption, {
    body: {
      id_item_code: claimed.id,
      id_customer: id,
      name,
      whatsapp,
      item: claimed.item,
      code: claimed.code,
      claimed_date: claimed.claimed_date,
      status: 'send',
      ...shipping,
    },
  }).catch(() => null);
  await call(sendItemClaimMessage, {
    body: {
      whatsapp,
      customer: name,
      item: claimed.item,
      recipient_name: shipping.recipient,
      full_name: shipping.recipient,
      telp: shipping.recipient_telp,
      shipping_address: shipping.shipping_address,
    },
  }).catch(() => null);
  return confirmed !== null;
}
