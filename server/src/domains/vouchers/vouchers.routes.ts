import * as contract from '@reward-points/contract/vouchers';
import type { Bind } from '#http/bind.ts';
import { pageAnswer } from '#http/page-answer.ts';
import type { Parts } from '#parts.ts';
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

export function voucherRoutes(bind: Bind, parts: Parts): void {
  const { db, clock } = parts;

  bind(contract.listVouchers, 'administrator', async (request) =>
    pageAnswer(await listVouchers(db, clock, request.query), request),
  );

  bind(contract.showVoucher, 'administrator', async ({ params }) => ({
    data: await showVoucher(db, clock, params.id),
  }));

  bind(contract.createVoucher, 'administrator', async ({ body, write }) => ({
    message: 'Data voucher berhasil disimpan.',
    data: await createVoucher(write, parts, body),
  }));

  bind(contract.updateVoucher, 'administrator', async ({ params, body, write }) => ({
    message: 'Data voucher berhasil diperbarui.',
    data: await updateVoucher(write, parts, { ...body, id: params.id }),
  }));

  bind(contract.deleteVoucher, 'administrator', async ({ params, write }) => {
    await deleteVoucher(write, clock, params.id);
    return { message: 'Data voucher berhasil dihapus.' };
  });

  bind(contract.listVoucherCodes, 'administrator', async (request) => {
    const { params, query } = request;
    return pageAnswer(await listVoucherCodes(db, clock, { ...query, id: params.id }), request);
  });

  bind(contract.addVoucherCode, 'administrator', async ({ body, write }) => ({
    message: 'Kode voucher berhasil disimpan.',
    data: await addVoucherCode(write, clock, body),
  }));

  bind(contract.updateVoucherCode, 'administrator', async ({ params, body, write }) => {
    await updateVoucherCode(write, { ...body, id: params.id });
    return { message: 'Kode voucher berhasil diperbarui.' };
  });

  bind(contract.deleteVoucherCode, 'administrator', async ({ params, write }) => {
    await deleteVoucherCode(write, params.id);
    return { message: 'Kode voucher berhasil dihapus.' };
  });

  bind(contract.checkVoucherCodes, 'administrator', async ({ params, body }) => ({
    data: await checkVoucherCodes(db, clock, { id: params.id, lines: body.lines }),
  }));

  bind(contract.addVoucherCodes, 'administrator', async ({ params, body, write }) => {
    const data = await addVoucherCodes(write, clock, { id: params.id, lines: body.lines });
    return { message: `${data.added} kode voucher berhasil disimpan.`, data };
  });

  bind(contract.listMemberVouchers, 'member', async () => ({
    data: await listMemberVouchers(db, clock),
  }));

  bind(contract.claimVoucher, 'member', async ({ params, asker, key }) => ({
    message: 'Voucher berhasil diklaim.',
    data: await claimVoucher(db, parts, { customerId: asker.id, voucherId: params.id, key }),
  }));
}
