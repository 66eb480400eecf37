import {
  correctReceipt,
  type ItemExchange,
  listItemExchanges,
  listVoucherExchanges,
  listVoucherExchangesThisMonth,
  showReceipt,
  updateReceiptNumber,
} from '@reward-points/contract/exchanges';
import { sendReceiptMessage } from '@reward-points/contract/whatsapp';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#client/call.ts';
import { WORK } from '#client/query-client.ts';

const KEY = 'exchanges';

/** All item exchanges, or those that wait for shipment. */
export const itemExchangesQuery = (status?: 'send') =>
  queryOptions({
    ...(status === 'send' && WORK),
    queryKey: [KEY, 'items', status ?? 'all'],
    queryFn: async ({ signal }) =>
      (await call(listItemExchanges, { query: { status }, signal })).data,
  });

/** What one customer has claimed of the items, newest first. */
export const customerItemExchangesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'items', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(listItemExchanges, { query: { id_customer: id }, signal })).data,
  });

/** The exchange of one code. */
export const codeExchangeQuery = (codeId: number) =>
  queryOptions({
    queryKey: [KEY, 'items', 'code', codeId],
    queryFn: async ({ signal }) =>
      (await call(listItemExchanges, { query: { id_item_code: codeId }, signal })).data[0] ?? null,
  });

/** What one customer has claimed of the vouchers, newest first. */
export const customerVoucherExchangesQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'vouchers', 'of', id],
    queryFn: async ({ signal }) =>
      (await call(listVoucherExchanges, { query: { id_customer: id }, signal })).data,
  });

export const voucherExchangesQuery = () =>
  queryOptions({
    queryKey: [KEY, 'vouchers'],
    queryFn: async ({ signal }) => (await call(listVoucherExchanges, { signal })).data,
  });

export const voucherExchangesThisMonthQuery = () =>
  queryOptions({
    ...WORK,
    queryKey: [KEY, 'vouchers', 'this-month'],
    queryFn: async ({ signal }) => (await call(listVoucherExchangesThisMonth, { signal })).data,
  });

/**
 * Enters a receipt number and then makes the call for its message. The server queues the message with the number itself,
 * so a failure of the second call loses nothing and is not shown (ITEM-19).
 */
export function useShipItem() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (asked: { exchange: ItemExchange; receiptNumber: string; key: string }) => {
      const { exchange, receiptNumber, key } = asked;
      const answer = await call(updateReceiptNumber, {
        body: {
          id_notification: exchange.id,
          id_item_code: exchange.id_item_code,
          receipt_number: receiptNumber,
        },
        key,
      });
      await call(sendReceiptMessage, {
        body: {
          whatsapp: exchange.whatsapp,
          customer: exchange.name,
          receipt_number: receiptNumber.trim(),
          recipient_name: exchange.recipient,
          full_name: exchange.recipient,
          telp: exchange.recipient_telp,
          claim_date: exchange.claimed_date,
          item: exchange.item,
          shipping_address: exchange.shipping_address,
        },
      }).catch(() => {});
      return answer;
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The receipt number of a shipped exchange, those before it, and what its customer would read of a new one. */
export const receiptQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'receipt', id],
    queryFn: async ({ signal }) => (await call(showReceipt, { params: { id }, signal })).data,
  });

/** Corrects a receipt number and tells it with exactly the message that was read. */
export function useCorrectReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (asked: {
      id: number;
      receiptNumber: string;
      seen: string;
      message: string;
      key: string;
    }) =>
      call(correctReceipt, {
        params: { id: asked.id },
        body: {
          receipt_number: asked.receiptNumber,
          receipt_seen: asked.seen,
          message: { body: asked.message },
        },
        key: asked.key,
      }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
