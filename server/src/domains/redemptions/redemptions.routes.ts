import { listCustomerClaims } from '@reward-points/contract/customer-claims';
import * as further from '@reward-points/contract/further-rewards';
import { listMyClaims } from '@reward-points/contract/my-claims';
import * as parcels from '@reward-points/contract/parcels';
import * as contract from '@reward-points/contract/redemptions';
import { showUnderWay } from '@reward-points/contract/under-way';
import {
  sendItemClaimMessage,
  sendReceiptMessage,
  sendVoucherClaimMessage,
} from '@reward-points/contract/whatsapp';
import type { Dependencies } from '#dependencies.ts';
import type { WhatsappProvider } from '#domains/whatsapp/providers/provider.ts';
import { mayOf } from '#http/access.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterDownload } from '#http/register-download.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { cancelRedemption } from './cancel-redemption.ts';
import { codesSeenBy } from './codes-seen.ts';
import { correctReceipt } from './correct-receipt.ts';
import { exportRedemptions } from './export-redemptions.ts';
import { markOrderReceived } from './mark-order-received.ts';
import { markVoucherUsed } from './mark-voucher-used.ts';
import * as queries from './redemptions.queries.ts';
import {
  listFurtherRedemptions,
  listItemRedemptions,
  listMyOrders,
  listMyRewards,
  listMyVouchers,
  listVoucherRedemptions,
  requireItemRedemption,
  requireShipped,
  requireVoucherRedemption,
  showCancellation,
  showReceipt,
} from './redemptions.queries.ts';
import { shipItem, shipParcels } from './ship-item.ts';
import { undoReceipt } from './undo-receipt.ts';
import { updateParcelNote } from './update-parcel-note.ts';

export function redemptionRoutes(
  registerRoute: RegisterRoute,
  registerDownload: RegisterDownload,
  dependencies: Dependencies & { provider: WhatsappProvider },
): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listItemRedemptions, 'redemptions.read', async ({ query, actor }) => {
    const claimed = await listItemRedemptions(db, {
      status: query.status,
      customerId: query.id_customer,
      itemCodeId: query.id_item_code,
    });
    return { data: claimed.map(codesSeenBy(mayOf(actor))) };
  });

  registerRoute(contract.listVoucherRedemptions, 'redemptions.read', async ({ query, actor }) => {
    const claimed = await listVoucherRedemptions(db, clock, { customerId: query.id_customer });
    return { data: claimed.map(codesSeenBy(mayOf(actor))) };
  });

  registerRoute(contract.listVoucherRedemptionsThisMonth, 'redemptions.read', async ({ actor }) => {
    const claimed = await listVoucherRedemptions(db, clock, { isThisMonth: true });
    return { data: claimed.map(codesSeenBy(mayOf(actor))) };
  });

  registerRoute(listCustomerClaims, 'redemptions.read', async (request) => {
    const { params, query, actor } = request;
    const page = await queries.listCustomerClaims(db, params.id, query);
    return pageAnswer({ ...page, data: page.data.map(codesSeenBy(mayOf(actor))) }, request);
  });

  registerRoute(contract.updateReceiptNumber, 'redemptions.ship', async ({ body, write }) => {
    await shipItem(write, dependencies, {
      redemptionId: body.id_notification,
      itemCodeId: body.id_item_code,
      receiptNumber: body.receipt_number,
      courier: body.courier ?? null,
      shown: body.message?.body,
      holds: body.hold,
    });
    return { message: 'Nomor resi berhasil disimpan' };
  });

  registerRoute(parcels.shipParcels, 'redemptions.ship', async ({ body, write }) => {
    const shipments = body.parcels.map((parcel) => ({
      redemptionId: parcel.id_notification,
      itemCodeId: parcel.id_item_code,
      receiptNumber: parcel.receipt_number,
      courier: parcel.courier ?? null,
      shown: parcel.message?.body,
    }));
    const data = await shipParcels(write, dependencies, shipments);
    return { message: `${data.shipped.length} paket dikirim`, data };
  });

  registerRoute(contract.undoReceipt, 'redemptions.ship', async ({ params, body, write }) => {
    await undoReceipt(write, { redemptionId: params.id, receiptNumber: body.receipt_number });
    return { message: 'Pengiriman diurungkan' };
  });

  registerRoute(parcels.showParcel, 'redemptions.read', async ({ params, actor }) => ({
    data: codesSeenBy(mayOf(actor))(await queries.showParcel(db, params.id)),
  }));

  registerRoute(parcels.updateParcelNote, 'redemptions.ship', async ({ params, body, write }) => {
    const data = await updateParcelNote(write, {
      ...params,
      note: body.note ?? '',
      version: body.version,
    });
    return { message: 'Catatan berhasil disimpan', data };
  });

  registerRoute(contract.showReceipt, 'redemptions.read', async ({ params }) => ({
    data: await showReceipt(dependencies, params.id),
  }));

  registerRoute(contract.correctReceipt, 'redemptions.ship', async ({ params, body, write }) => {
    await correctReceipt(write, dependencies, {
      redemptionId: params.id,
      receiptNumber: body.receipt_number,
      courier: body.courier,
      version: body.version,
      shown: body.message?.body,
    });
    return { message: 'Nomor resi berhasil diubah' };
  });

  registerRoute(contract.showCancellation, 'redemptions.cancel', async ({ params }) => ({
    data: await showCancellation(db, params.kind, params.id),
  }));

  registerRoute(
    contract.cancelRedemption,
    'redemptions.cancel',
    async ({ params, body, actor, write }) => ({
      message: 'Penukaran berhasil dibatalkan',
      data: await cancelRedemption(write, dependencies, {
        ...params,
        ...body,
        actorId: actor.accountId,
      }),
    }),
  );

  registerRoute(sendReceiptMessage, 'redemptions.ship', async ({ body }) => {
    await requireShipped(db, { whatsapp: body.whatsapp, receiptNumber: body.receipt_number });
    return { message: 'Message Sent' };
  });

  registerRoute(contract.notifyVoucherRedemption, 'member', async ({ body, actor }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await requireVoucherRedemption(db, {
      customerId: actor.customerId,
      codeId: body.id_voucher_code,
      code: body.code,
    }),
  }));

  registerRoute(sendVoucherClaimMessage, 'member', async ({ body, actor }) => {
    await requireVoucherRedemption(db, { customerId: actor.customerId, code: body.voucher_code });
    return { message: 'Message Sent' };
  });

  registerRoute(contract.notifyItemRedemption, 'member', async ({ body, actor }) => ({
    message: 'Notifikasi berhasil disimpan',
    data: await requireItemRedemption(db, {
      customerId: actor.customerId,
      itemCodeId: body.id_item_code,
    }),
  }));

  registerRoute(sendItemClaimMessage, 'member', async ({ body, actor }) => {
    await requireItemRedemption(db, { customerId: actor.customerId, item: body.item });
    return { message: 'Message Sent' };
  });

  registerRoute(listMyClaims, 'member', async (request) => {
    const { query, actor } = request;
    return pageAnswer(
      await queries.listMyClaims(db, { ...query, customerId: actor.customerId }),
      request,
    );
  });

  registerRoute(showUnderWay, 'member', async ({ actor }) => ({
    data: await queries.showUnderWay(db, clock, { actor }),
  }));

  registerRoute(contract.listMyVouchers, 'member', async (request) => {
    const { query, actor } = request;
    return pageAnswer(
      await listMyVouchers(db, clock, { ...query, customerId: actor.customerId }),
      request,
    );
  });

  registerRoute(contract.markVoucherUsed, 'claim', async ({ params, body, actor, write }) => ({
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

  registerRoute(contract.markOrderReceived, 'claim', async ({ params, body, actor, write }) => ({
    message: body.received
      ? 'Terima kasih. Item ditandai sudah diterima.'
      : 'Tanda terima dibatalkan.',
    data: await markOrderReceived(write, clock, {
      customerId: actor.customerId,
      codeId: params.id,
      isReceived: body.received,
    }),
  }));

  registerRoute(further.listFurtherRedemptions, 'redemptions.read', async ({ query }) => ({
    data: await listFurtherRedemptions(db, {
      status: query.status,
      customerId: query.id_customer,
    }),
  }));

  registerRoute(further.listMyRewards, 'member', async (request) => {
    const { query, actor } = request;
    const page = await listMyRewards(db, { ...query, customerId: actor.customerId });
    return pageAnswer(page, request);
  });

  registerDownload(contract.exportRedemptions, 'redemptions.read', async ({ query, actor }) =>
    exportRedemptions(clock, query, mayOf(actor)),
  );
}
