import { z } from 'zod';
import { day, line } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Day, dayField, IdParams, text } from './fields.ts';
import { written } from './paging.ts';
import { Cancellation } from './redemptions.ts';
import {
  ClaimQuery,
  claimErrors,
  claimedOf,
  codeCalls,
  codeOf,
  rewardCalls,
  rewardChangeChecks,
  rewardChanges,
  rewardChecks,
  rewardForm,
  rewardOf,
} from './rewards.ts';

const name = line('Please provide a valid voucher name.', 120);
export const voucherChecks = rewardChecks('voucher', name);
export const voucherChangeChecks = rewardChangeChecks('voucher', name);

export const Voucher = rewardOf('voucher');
export type Voucher = z.output<typeof Voucher>;
export const VoucherForm = rewardForm('voucher', name);
export const VoucherChanges = rewardChanges('voucher', name);

/** The code of a voucher is good until a day. */
export const VoucherCode = codeOf('voucher').extend({
  expired_date: Day,
  /** Its claim was cancelled: it is void, and nobody can claim it again (addition). */
  cancellation: Cancellation.nullable(),
});

/** How far a code is: it can be claimed, it was, its last day was over before anybody did, or its claim was cancelled. */
const VOUCHER_CODE_STATES = ['unclaimed', 'claimed', 'expired', 'cancelled'] as const;
export type VoucherCodeState = (typeof VOUCHER_CODE_STATES)[number];

export const voucherCodeChecks = {
  code: line('Please provide a valid voucher code.', 100),
  expired_date: day('Please provide a valid expiry date.'),
};
const codeLine = {
  code: text(voucherCodeChecks.code),
  expired_date: dayField(voucherCodeChecks.expired_date),
};
export const VoucherCodeLine = z.object(codeLine);
/** A line before anybody has said that it is right. */
export interface NewCodeLine {
  code: string;
  expired_date: string;
}

const calls = rewardCalls('voucher', name);
const codes = codeCalls('voucher', {
  Code: VoucherCode,
  line: codeLine,
  typed: { code: z.string(), expired_date: z.string() },
  states: VOUCHER_CODE_STATES,
});

export const listVouchers = endpoint({ method: 'GET', path: '/api/admin/vouchers', ...calls.list });
export const showVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:id',
  ...calls.show,
});
export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers',
  upload: true,
  ...calls.create,
});
export const updateVoucher = endpoint({
  method: 'PUT',
  path: '/api/admin/vouchers/:id',
  upload: true,
  ...calls.update,
});
export const deleteVoucher = endpoint({
  method: 'DELETE',
  path: '/api/admin/vouchers/:id',
  ...calls.delete,
});
export const listMemberVouchers = endpoint({
  method: 'GET',
  path: '/api/member/vouchers',
  ...calls.listForMembers,
});

export const listVoucherCodes = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:id/codes',
  ...codes.list,
});
export const addVoucherCode = endpoint({
  method: 'POST',
  path: '/api/admin/voucher-codes',
  ...codes.add,
});
export const updateVoucherCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/voucher-codes/:id',
  ...codes.update,
});
export const deleteVoucherCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/voucher-codes/:id',
  ...codes.delete,
});
export const checkVoucherCodes = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/:id/codes/check',
  ...codes.check,
});
export const addVoucherCodes = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/:id/codes',
  ...codes.addMany,
});

/** What a claim gives: the code is the member's from here on. */
export const ClaimedVoucher = claimedOf('voucher').extend({ expired_date: Day });
export type ClaimedVoucher = z.output<typeof ClaimedVoucher>;

export const claimVoucher = endpoint({
  method: 'POST',
  path: '/api/member/vouchers/claim/:id',
  summary: 'Take one free code of a voucher for its points. The body is ignored.',
  params: IdParams,
  query: ClaimQuery,
  response: written(ClaimedVoucher),
  errors: claimErrors('voucher'),
});
