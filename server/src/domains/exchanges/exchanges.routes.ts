import * as contract from '@reward-points/contract/exchanges';
import {
  sendItemClaimMessage,
  sendReceiptMessage,
  sendVoucherClaimMessage,
} from '@reward-points/contract/whatsapp';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
import { confirmItemExchange } from './confirm-item-exchange.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { confirmVoucherExchange } from './confirm-voucher-exchange.ts';
import { correctReceipt } from './correct-receipt.ts';
import { listItemExchanges } from './list-item-exchanges.ts';
import { listMyOrders } from './list-my-orders.ts';
import { listMyVouchers } from './list-my-vouchers.ts';
import { listVoucherExchanges } from './list-voucher-exchanges.ts';
import { markVoucherUsed } from './mark-voucher-used.ts';
import { shipItem } from './ship-item.ts';
import { showReceipt } from './show-receipt.ts';

export function exchangeRoutes(bind: Bind, parts: Parts): void {
  const { db, clock } = parts;

  bind(contract.listItemExchanges, 'administrator', async ({ query }) => ({
    data: await listItemExchanges(db, {
      status: query.status,
      customerId: query.id_customer,
      itemCodeId: query.id_item_code,
    }),
  }));

  bind(contract.listVoucherExchanges, 'administrator', async ({ query }) => ({
    data: await listVoucherExchanges(db, clock, { customerId: query.id_customer }),
  }));

  bind(contract.listVoucherExchangesThisMonth, 'administrator', async () => ({
    data: await listVoucherExchanges(db, clock, { isThisMonth: true }),
  }));

  bind(contract.updateReceiptNumber, 'administrator', async ({ body, write }) => {
    await shipItem(write, parts, {
      exchangeId: body.id_notification,
      itemCodeId: body.id_item_code,
      receiptNumber: body.receipt_number,
    });
    return { message: 'Nomor resi berhasil disimpan' };
  });

  bind(contract.showReceipt, 'administrator', async ({ params }) => ({
    data: await showReceipt(parts, params.id),
  }));

  bind(contract.correctReceipt, 'administrator', async ({ params, body, write }) => {
    await correctReceipt(write, parts, {
      exchangeId: params.id,
      receiptNumber: body.receipt_number,
      seen: body.receipt_seen,
      shown: body.message?.body,
    });
    return { message: 'Nomor resi berhasil diubah' };
  });

  bind(sendReceiptMessage, 'administrator', async ({ body }) => {
    await confirmReceipt(db, { whatsapp: body.whatsapp, receiptNumber: body.receipt_number });
    return { message: 'Message Sent' };
  });

  bind(contract.notifyVoucherExchange, 'member', async ({ body, asker }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await confirmVoucherExchange(db, {
      customerId: asker.id,
      codeId: body.id_voucher_code,
      code: body.code,
    }),
  }));

  bind(sendVoucherClaimMessage, 'member', async ({ body, asker }) => {
    await confirmVoucherExchange(db, { customerId: asker.id, code: body.voucher_code });
    return { message: 'Message Sent' };
  });

  bind(contract.notifyItemExchange, 'member', async ({ body, asker }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await confirmItemExchange(db, asker.id, { itemCodeId: body.id_item_code }),
  }));

  bind(sendItemClaimMessage, 'member', async ({ body, asker }) => {
    await confirmItemExchange(db, asker.id, { item: body.item });
    return { message: 'Message Sent' };
  });

  bind(contract.listMyVouchers, 'member', async (request) => {
    const { query, asker } = request;
    return pageAnswer(await listMyVouchers(db, clock, { ...query, customerId: asker.id }), request);
  });

  bind(contract.markVoucherUsed, 'member', async ({ params, body, asker, write }) => ({
    message: body.used ? 'Voucher ditandai sudah dipakai.' : 'Voucher ditandai belum dipakai.',
    data: await markVoucherUsed(write, clock, {
      customerId: asker.id,
      codeId: params.id,
      isUsed: body.used,
    }),
  }));

  bind(contract.listMyOrders, 'member', async (request) => {
    const { query, asker } = request;
    return pageAnswer(await listMyOrders(db, { ...query, customerId: asker.id }), request);
  });
}
