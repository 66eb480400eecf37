import * as contract from '@reward-points/contract/redemptions';
import {
  sendItemClaimMessage,
  sendReceiptMessage,
  sendVoucherClaimMessage,
} from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { confirmItemRedemption } from './confirm-item-redemption.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { confirmVoucherRedemption } from './confirm-voucher-redemption.ts';
import { correctReceipt } from './correct-receipt.ts';
import { listItemRedemptions } from './list-item-redemptions.ts';
import { listMyOrders } from './list-my-orders.ts';
import { listMyVouchers } from './list-my-vouchers.ts';
import { listVoucherRedemptions } from './list-voucher-redemptions.ts';
import { markVoucherUsed } from './mark-voucher-used.ts';
import { shipItem } from './ship-item.ts';
import { showReceipt } from './show-receipt.ts';

export function redemptionRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listItemRedemptions, 'administrator', async ({ query }) => ({
    data: await listItemRedemptions(db, {
      status: query.status,
      customerId: query.id_customer,
      itemCodeId: query.id_item_code,
    }),
  }));

  registerRoute(contract.listVoucherRedemptions, 'administrator', async ({ query }) => ({
    data: await listVoucherRedemptions(db, clock, { customerId: query.id_customer }),
  }));

  registerRoute(contract.listVoucherRedemptionsThisMonth, 'administrator', async () => ({
    data: await listVoucherRedemptions(db, clock, { isThisMonth: true }),
  }));

  registerRoute(contract.updateReceiptNumber, 'administrator', async ({ body, write }) => {
    await shipItem(write, dependencies, {
      redemptionId: body.id_notification,
      itemCodeId: body.id_item_code,
      receiptNumber: body.receipt_number,
    });
    return { message: 'Nomor resi berhasil disimpan' };
  });

  registerRoute(contract.showReceipt, 'administrator', async ({ params }) => ({
    data: await showReceipt(dependencies, params.id),
  }));

  registerRoute(contract.correctReceipt, 'administrator', async ({ params, body, write }) => {
    await correctReceipt(write, dependencies, {
      redemptionId: params.id,
      receiptNumber: body.receipt_number,
      seen: body.receipt_seen,
      shown: body.message?.body,
    });
    return { message: 'Nomor resi berhasil diubah' };
  });

  registerRoute(sendReceiptMessage, 'administrator', async ({ body }) => {
    await confirmReceipt(db, { whatsapp: body.whatsapp, receiptNumber: body.receipt_number });
    return { message: 'Message Sent' };
  });

  registerRoute(contract.notifyVoucherRedemption, 'member', async ({ body, actor }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await confirmVoucherRedemption(db, {
      customerId: actor.customerId,
      codeId: body.id_voucher_code,
      code: body.code,
    }),
  }));

  registerRoute(sendVoucherClaimMessage, 'member', async ({ body, actor }) => {
    await confirmVoucherRedemption(db, { customerId: actor.customerId, code: body.voucher_code });
    return { message: 'Message Sent' };
  });

  registerRoute(contract.notifyItemRedemption, 'member', async ({ body, actor }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await confirmItemRedemption(db, actor.customerId, { itemCodeId: body.id_item_code }),
  }));

  registerRoute(sendItemClaimMessage, 'member', async ({ body, actor }) => {
    await confirmItemRedemption(db, actor.customerId, { item: body.item });
    return { message: 'Message Sent' };
  });

  registerRoute(contract.listMyVouchers, 'member', async (request) => {
    const { query, actor } = request;
    return pageAnswer(
      await listMyVouchers(db, clock, { ...query, customerId: actor.customerId }),
      request,
    );
  });

  registerRoute(contract.markVoucherUsed, 'member', async ({ params, body, actor, write }) => ({
    message: body.used ? 'Voucher ditandai sudah dipakai.' : 'Voucher ditandai belum dipakai.',
    data: await markVoucherUsed(write, clock, {
      customerId: actor.customerId,
      codeId: params.id,
      isUsed: body.used,
    }),
  }));

  registerRoute(contract.listMyOrders, 'member', async (request) => {
    const { query, actor } = request;
    return pageAnswer(await listMyOrders(db, { ...query, customerId: actor.customerId }), request);
  });
}
