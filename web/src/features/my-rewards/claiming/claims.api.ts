import { claimFurtherReward } from '@reward-points/contract/further-rewards';
import { type ClaimedItem, claimItem, type ShippingForm } from '@reward-points/contract/items';
import { notifyItemRedemption, notifyVoucherRedemption } from '@reward-points/contract/redemptions';
import { type ClaimedVoucher, claimVoucher } from '@reward-points/contract/vouchers';
import { sendItemClaimMessage, sendVoucherClaimMessage } from '@reward-points/contract/whatsapp';
import { call } from '#client/call.ts';

/** Who claims. */
export interface Claimer {
  id: number;
  name: string;
  whatsapp: string;
  images: string | null;
}

/** What is claimed, at the price that stands on the screen: one that is higher by now is refused (ADD-332). */
export interface Wanted {
  id: number;
  required_point: number;
}

const atPrice = ({ required_point: required_point_seen }: Wanted) => ({ required_point_seen });

/** Takes a code for points. */
export const sendVoucherClaim = (wanted: Wanted, key: string) =>
  call(claimVoucher, { params: { id: wanted.id }, query: atPrice(wanted), key });

/** Takes a service visit for points; the number that it answers names the claim. */
export const sendFurtherClaim = (wanted: Wanted, key: string) =>
  call(claimFurtherReward, {
    params: { kind: 'service-visit', id: wanted.id },
    query: atPrice(wanted),
    key,
  });

/** Takes an item for points and says where it goes. */
export const sendItemClaim = (wanted: Wanted, shipping: ShippingForm, key: string) =>
  call(claimItem, { query: atPrice(wanted), body: { ...shipping, id_item: wanted.id }, key });

/** @returns whether it was answered as it should be. */
const succeeds = (answer: Promise<unknown>): Promise<boolean> =>
  answer.then(
    () => true,
    () => false,
  );

/**
 * The described calls after a voucher claim: its notification, then its message. Both exist since the claim itself, so
 * neither failure loses anything.
 *
 * @returns whether the notification was made; what becomes of the message is never shown (ERR-19).
 */
export async function confirmVoucherClaim(
  claimed: ClaimedVoucher,
  { name, whatsapp }: Claimer,
): Promise<boolean> {
  const isNoted = await succeeds(
    call(notifyVoucherRedemption, {
      body: {
        id_voucher_code: claimed.id,
        code: claimed.code,
        name,
        whatsapp,
        voucher: claimed.voucher,
      },
    }),
  );
  void succeeds(
    call(sendVoucherClaimMessage, {
      body: { whatsapp, customer: name, voucher: claimed.voucher, voucher_code: claimed.code },
    }),
  );
  return isNoted;
}

/** The same after an item claim. */
export async function confirmItemClaim(
  claimed: ClaimedItem,
  shipping: ShippingForm,
  { id, name, whatsapp, images }: Claimer,
): Promise<boolean> {
  const isNoted = await succeeds(
    call(notifyItemRedemption, {
      body: {
        id_item_code: claimed.id,
        id_customer: id,
        name,
        whatsapp,
        item: claimed.item,
        code: claimed.code,
        claimed_date: claimed.claimed_date,
        status: 'send',
        images,
        ...shipping,
      },
    }),
  );
  void succeeds(
    call(sendItemClaimMessage, {
      body: {
        whatsapp,
        customer: name,
        item: claimed.item,
        recipient_name: shipping.recipient,
        full_name: shipping.recipient,
        telp: shipping.recipient_telp,
        shipping_address: shipping.shipping_address,
      },
    }),
  );
  return isNoted;
}
