import { type Courier, receiptEnding } from '@reward-points/contract/couriers';
import type { Receipt } from '@reward-points/contract/redemptions';
import { fillTemplate } from '@reward-points/contract/whatsapp';

export interface ReceiptText {
  /** What the message would say; null: there is no template. */
  body: string | null;
  /** It says anything that the customer was not told before; only then it is sent. */
  isNews: boolean;
}

/** Whether the customer hears of it. A message that was queued has not left yet. */
export function toldOf({ body, isNews }: ReceiptText): string {
  if (body === null) return 'Tidak ada pesan WhatsApp, karena belum ada templatenya.';
  return isNews
    ? 'Pesan WhatsApp untuk customer sedang dikirim.'
    : 'Customer tidak diberi tahu lagi lewat WhatsApp.';
}

/** Who gets a parcel, and whose it is where that is somebody else. */
export const toWhomOf = ({ recipient, name }: { recipient: string; name: string }): string =>
  recipient === name ? name : `${recipient} (${name})`;

/** What the customer would read of a number and a courier; undefined until that is known. */
export function receiptTextOf(
  receipt: Receipt | undefined,
  typed: string,
  courier: Courier | null,
): ReceiptText | undefined {
  if (receipt === undefined) return undefined;
  const { message, receipt_number: stands } = receipt;
  const filled = (number: string, by: Courier | null) =>
    message.body && fillTemplate(message.body, [...message.values, ...receiptEnding(number, by)]);
  const body = filled(typed || '…', courier);
  return { body, isNews: stands === null || body !== filled(stands, receipt.courier) };
}
