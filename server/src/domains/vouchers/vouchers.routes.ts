import * as contract from '@reward-points/contract/vouchers';
import type { Dependencies } from '#dependencies.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { RegisterRoute } from '#http/register-route.ts';
import { addVoucherCode } from './add-voucher-code.ts';
import { addVoucherCodes } from './add-voucher-codes.ts';
import { checkVoucherCodes } from './check-voucher-codes.ts';
import { claimVoucher } from './claim-voucher.ts';
import { createVoucher } from './create-voucher.ts';
import { deleteVoucher } from './delete-voucher.ts';
import { deleteVoucherCode } from './delete-voucher-code.ts';
import { listMemberVouchers } from './list-member-vouchers.ts';
import { listVoucherCodes } from './list-voucher-codes.ts';
import { listVouchers } from './list-vouchers.ts';
import { showVoucher } from './show-voucher.ts';
import { updateVoucher } from './update-voucher.ts';
import { updateVoucherCode } from './update-voucher-code.ts';

export function voucherRoutes(registerRoute: RegisterRoute, dependencies: Dependencies): void {
  const { db, clock } = dependencies;

  registerRoute(contract.listVouchers, 'administrator', async (request) =>
    pageAnswer(await listVouchers(db, clock, request.query), request),
  );

  registerRoute(contract.showVoucher, 'administrator', async ({ params }) => ({
    data: await showVoucher(db, clock, params.id),
  }));

  registerRoute(contract.createVoucher, 'administrator', async ({ body, write }) => ({
    message: 'Data voucher berhasil disimpan.',
    data: await createVoucher(write, dependencies, body),
  }));

  registerRoute(contract.updateVoucher, 'administrator', async ({ params, body, write }) => ({
    message: 'Data voucher berhasil diperbarui.',
    data: await updateVoucher(write, dependencies, { ...body, id: params.id }),
  }));

  registerRoute(contract.deleteVoucher, 'administrator', async ({ params, write }) => {
    await deleteVoucher(write, clock, params.id);
    return { message: 'Data voucher berhasil dihapus.' };
  });

  registerRoute(contract.listVoucherCodes, 'administrator', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listVoucherCodes(db, clock, { ...query, id: params.id }), request);
  });

  registerRoute(contract.addVoucherCode, 'administrator', async ({ body, write }) => ({
    message: 'Kode voucher berhasil disimpan.',
    data: await addVoucherCode(write, clock, body),
  }));

  registerRoute(contract.updateVoucherCode, 'administrator', async ({ params, body, write }) => {
    await updateVoucherCode(write, { ...body, id: params.id });
    return { message: 'Kode voucher berhasil diperbarui.' };
  });

  registerRoute(contract.deleteVoucherCode, 'administrator', async ({ params, write }) => {
    await deleteVoucherCode(write, params.id);
    return { message: 'Kode voucher berhasil dihapus.' };
  });

  registerRoute(contract.checkVoucherCodes, 'administrator', async ({ params, body }) => ({
    data: await checkVoucherCodes(db, clock, { id: params.id, lines: body.lines }),
  }));

  registerRoute(contract.addVoucherCodes, 'administrator', async ({ params, body, write }) => {
    const data = await addVoucherCodes(write, clock, { id: params.id, lines: body.lines });
    return { message: `${data.added} kode voucher berhasil disimpan.`, data };
  });

  registerRoute(contract.listMemberVouchers, 'member', async () => ({
    data: await listMemberVouchers(db, clock),
  }));

  registerRoute(contract.claimVoucher, 'member', async ({ params, actor, key }) => ({
    message: 'Voucher berhasil diklaim.',
    data: await claimVoucher(db, dependencies, {
      customerId: actor.customerId,
      actorId: actor.accountId,
      voucherId: params.id,
      key,
    }),
  }));
}
