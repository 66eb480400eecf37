import type { Courier } from '@reward-points/contract/couriers';
import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import type { FileFormat, ReadyFile } from '@reward-points/contract/file-formats';
import {
  type FurtherRedemption,
  listFurtherRedemptions,
} from '@reward-points/contract/further-rewards';
import {
  cancelRedemption,
  correctReceipt,
  exportRedemptions,
  type ItemRedemption,
  listItemRedemptions,
  listVoucherRedemptions,
  listVoucherRedemptionsThisMonth,
  showCancellation,
  showReceipt,
  undoReceipt,
  updateReceiptNumber,
  type VoucherRedemption,
} from '@reward-points/contract/redemptions';
import type { RewardKind } from '@reward-points/contract/reward-kinds';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

const KEY = 'redemptions';

const lists = {
  voucher: listVoucherRedemptions,
  item: listItemRedemptions,
  'service-visit': listFurtherRedemptions,
};

/** Something that was claimed. */
export type Redemption = VoucherRedemption | ItemRedemption | FurtherRedemption;

/** Who took rewards of a kind, newest first. */
export const redemptionsQuery = (kind: RewardKind) =>
  queryOptions({
    queryKey: [KEY, kind, 'all'],
    queryFn: async ({ signal }): Promise<Redemption[]> =>
      (
        await call(lists[kind], {
          // Vouchers and items have calls of their own, whose paths name no kind.
          params: { kind: kind as 'service-visit' },
          query: {},
          signal,
        })
      ).data,
  });

/** What one customer has claimed of every kind, a few at a time. */
export const customerClaimsQuery = (id: number, page: number) =>
  queryOptions({
    queryKey: [KEY, 'of-customer', id, { page }],
    queryFn: async ({ signal }) =>
      (await call(listCustomerClaims, { params: { id }, query: { page, per_page: 5 }, signal }))
        .data,
  });

/** What waits for its shipment, the oldest first. */
export const shipmentsQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: [KEY, 'item', 'send'],
    queryFn: async ({ signal }) =>
      (await call(listItemRedemptions, { query: { status: 'send' }, signal })).data,
  });

/** The redemption of one code. */
export const codeRedemptionQuery = (codeId: number) =>
  queryOptions({
    queryKey: [KEY, 'item', 'code', codeId],
    queryFn: async ({ signal }) =>
      (await call(listItemRedemptions, { query: { id_item_code: codeId }, signal })).data[0] ??
      null,
  });

export const voucherRedemptionsThisMonthQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: [KEY, 'voucher', 'this-month'],
    queryFn: async ({ signal }) => (await call(listVoucherRedemptionsThisMonth, { signal })).data,
  });

/** What is entered or corrected of a shipment. */
export interface ReceiptInput {
  receiptNumber: string;
  courier: Courier | null;
  /** The message that was read; null: that nobody is told. */
  message: string | null;
  version: number | undefined;
  key: string;
}

/**
 * Enters a receipt number and then makes the call for its message. The server queues the message with the number itself,
 * so nobody waits for the second call, and a failure of it loses nothing and is not shown (ITEM-19).
 */
export const useShipItem = () =>
  useMutation({
    mutationFn: async (input: ReceiptInput & { redemption: ItemRedemption }) => {
      const { redemption, receiptNumber, courier, message, key } = input;
      const answer = await call(updateReceiptNumber, {
        body: {
          id_notification: redemption.id,
          id_item_code: redemption.id_item_code,
          receipt_number: receiptNumber,
          courier,
          message: { body: message },
          hold: true,
        },
        key,
      });
      void call(sendReceiptMessage, {
        body: {
          whatsapp: redemption.whatsapp,
          customer: redemption.name,
          receipt_number: receiptNumber.trim(),
          recipient_name: redemption.recipient,
          full_name: redemption.recipient,
          telp: redemption.recipient_telp,
          claim_date: redemption.claimed_date,
          item: redemption.item,
          shipping_address: redemption.shipping_address,
        },
      }).catch(() => {});
      return answer;
    },
  });

/** Takes a receipt number back with its message, before that has left. */
export const useUndoReceipt = () =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (input: { id: number; receiptNumber: string; key: string }) =>
      call(undoReceipt, {
        params: { id: input.id },
        body: { receipt_number: input.receiptNumber },
        key: input.key,
      }),
  });

/** The receipt number of a redemption, those before it, and what its customer would read of a new one. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'receipt', id],
    queryFn: async ({ signal }) => (await call(showReceipt, { params: { id }, signal })).data,
  });

/** Corrects a receipt number or a courier and tells it with exactly the message that was read. */
export const useCorrectReceipt = () =>
  useMutation({
    mutationFn: (input: ReceiptInput & { id: number }) =>
      call(correctReceipt, {
        params: { id: input.id },
        body: {
          receipt_number: input.receiptNumber,
          courier: input.courier,
          version: input.version,
          message: { body: input.message },
        },
        key: input.key,
      }),
  });

/** Has what was claimed of a kind, or of one reward of it, made as a file; answers where it is fetched. */
export const prepareRedemptions = async (
  format: FileFormat,
  kind: RewardKind,
  id_reward?: number,
): Promise<ReadyFile> =>
  (await call(exportRedemptions, { query: { kind, id_reward, format } })).data;

/** What cancelling a redemption would do. Opened again it is read anew: balances move. */
export const cancellationQuery = (kind: RewardKind, id: number) =>
  queryOptions({
    queryKey: [KEY, 'cancellation', kind, id],
    queryFn: async ({ signal }) =>
      (await call(showCancellation, { params: { kind, id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  });

/** Cancels a redemption, with exactly the message that was read. What is wrong is said by the form. */
export const useCancelRedemption = (kind: RewardKind, id: number) =>
  useMutation({
    meta: { isQuiet: true },
    mutationFn: (input: { reason: string; message: string | null; key: string }) =>
      call(cancelRedemption, {
        params: { kind, id },
        body: { reason: input.reason, message: { body: input.message } },
        key: input.key,
      }),
  });
