import { z } from 'zod';
import { day, line, optional, picture, points } from './checks.ts';
import { CODE_LIST_BYTES_MAX, CodeCheck, CodesAdded, codeList } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  dayField,
  Id,
  IdField,
  IdParams,
  imageField,
  PageQuery,
  pointField,
  Search,
  text,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';

export const Voucher = z.object({
  id: Id,
  voucher: z.string(),
  required_point: z.int(),
  /** Codes that can be claimed today: neither claimed nor expired. */
  total: z.int(),
  /** File name below `/storage/vouchers/`. */
  images: z.string(),
});
export type Voucher = z.output<typeof Voucher>;

export const VoucherCode = z.object({
  id: Id,
  id_voucher: Id,
  code: z.string(),
  expired_date: Day,
  status: z.enum(['Claimed', '']),
  user: z.object({ name: z.string() }).nullable(),
  claimed_date: Day.nullable(),
});
export type VoucherCode = z.output<typeof VoucherCode>;

/** How far a code is: it can be claimed, it was, or its last day was over before anybody did. */
export const VOUCHER_CODE_STATES = ['unclaimed', 'claimed', 'expired'] as const;
export const VoucherCodeState = z.enum(VOUCHER_CODE_STATES);
export type VoucherCodeState = z.output<typeof VoucherCodeState>;

/** What the form of a new voucher asks. */
export const voucherChecks = {
  images: picture('Please provide a valid image.'),
  voucher: line('Please provide a valid voucher name.', 120),
  required_point: points('Please provide a valid total point required.'),
};
/** Without a new picture the old one stays. */
export const voucherChangeChecks = {
  ...voucherChecks,
  images: optional(voucherChecks.images, undefined),
};

const voucherFields = {
  voucher: text(voucherChecks.voucher),
  required_point: pointField(voucherChecks.required_point),
};
const image = imageField(voucherChecks.images);

export const VoucherForm = z.object({ images: image, ...voucherFields });
export const VoucherChanges = z.object({ images: image.optional(), ...voucherFields });

export const voucherCodeChecks = {
  code: line('Please provide a valid voucher code.', 100),
  expired_date: day('Please provide a valid expiry date.'),
};
const code = text(voucherCodeChecks.code);
const expiredDate = dayField(voucherCodeChecks.expired_date);

/** One code of a list. The server reads each line again: a client's word is not enough. */
export const VoucherCodeLine = z.object({ code, expired_date: expiredDate });
/** A line before anybody has said that it is right. */
export interface NewCodeLine {
  code: string;
  expired_date: string;
}

export const listVouchers = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers',
  summary: 'Vouchers, a page at a time, newest first.',
  query: PageQuery,
  response: paged(Voucher),
});

export const showVoucher = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:id',
  summary: 'One voucher.',
  params: IdParams,
  response: answer(Voucher),
  errors: ['voucher_not_found'],
});

export const createVoucher = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers',
  summary: 'Add a voucher with its picture.',
  status: 201,
  upload: true,
  body: VoucherForm,
  response: written(z.object({ id: Id })),
  errors: ['idempotency_key_reused'],
});

export const updateVoucher = endpoint({
  method: 'PUT',
  path: '/api/admin/vouchers/:id',
  summary: 'Change a voucher. Without a new picture the old one stays.',
  upload: true,
  params: IdParams,
  body: VoucherChanges,
  response: written(Voucher),
  errors: ['voucher_not_found', 'idempotency_key_reused'],
});

export const deleteVoucher = endpoint({
  method: 'DELETE',
  path: '/api/admin/vouchers/:id',
  summary: 'Delete a voucher: no new claims, claimed codes stay known.',
  params: IdParams,
  response: done,
  errors: ['voucher_not_found', 'idempotency_key_reused'],
});

export const listVoucherCodes = endpoint({
  method: 'GET',
  path: '/api/admin/vouchers/:id/codes',
  summary:
    'The codes of a voucher, newest first; `search` finds part of a code or of the redeemer, `state` keeps to one state (addition).',
  params: IdParams,
  query: PageQuery.extend({ search: Search, state: VoucherCodeState.optional().catch(undefined) }),
  response: paged(VoucherCode),
  errors: ['voucher_not_found'],
});

export const addVoucherCode = endpoint({
  method: 'POST',
  path: '/api/admin/voucher-codes',
  summary: 'Add one code to a voucher.',
  status: 201,
  body: z.object({ id_voucher: IdField, code, expired_date: expiredDate }),
  response: written(z.object({ id: Id })),
  errors: ['voucher_not_found', 'voucher_code_taken', 'idempotency_key_reused'],
});

export const updateVoucherCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/voucher-codes/:id',
  summary: 'Change a code that nobody has claimed.',
  params: IdParams,
  body: z.object({ id_voucher: IdField.optional(), code, expired_date: expiredDate }),
  response: done,
  errors: [
    'voucher_code_not_found',
    'voucher_code_claimed',
    'voucher_code_taken',
    'parent_mismatch',
    'idempotency_key_reused',
  ],
});

export const deleteVoucherCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/voucher-codes/:id',
  summary: 'Delete a code that nobody has claimed.',
  params: IdParams,
  response: done,
  errors: ['voucher_code_not_found', 'voucher_code_claimed', 'idempotency_key_reused'],
});

export const checkVoucherCodes = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/:id/codes/check',
  summary:
    'Say of each line of a list whether it is new, doubled or wrong; nothing is stored (addition).',
  params: IdParams,
  bodyBytesMax: CODE_LIST_BYTES_MAX,
  body: codeList(z.object({ code: z.string(), expired_date: z.string() })),
  response: answer(CodeCheck),
  errors: ['voucher_not_found'],
});

export const addVoucherCodes = endpoint({
  method: 'POST',
  path: '/api/admin/vouchers/:id/codes',
  summary: 'Add many codes at once, all of them or none (addition).',
  status: 201,
  params: IdParams,
  bodyBytesMax: CODE_LIST_BYTES_MAX,
  body: codeList(VoucherCodeLine),
  response: written(CodesAdded),
  errors: ['voucher_not_found', 'codes_not_addable', 'idempotency_key_reused'],
});

export const listMemberVouchers = endpoint({
  method: 'GET',
  path: '/api/member/vouchers',
  summary: 'All vouchers that a member sees, cheapest first. No codes.',
  response: answer(z.array(Voucher)),
});

/** What a claim gives: the code is the member's from here on. `point` is the new balance (addition). */
export const ClaimedVoucher = z.object({
  id: Id,
  code: z.string(),
  claimed_date: Day,
  expired_date: Day,
  voucher: z.string(),
  point: z.int(),
});
export type ClaimedVoucher = z.output<typeof ClaimedVoucher>;

export const claimVoucher = endpoint({
  method: 'POST',
  path: '/api/member/vouchers/claim/:id',
  summary: 'Take one free code of a voucher for its points. The body is ignored.',
  params: IdParams,
  response: written(ClaimedVoucher),
  errors: ['voucher_not_found', 'points_not_enough', 'voucher_sold_out', 'idempotency_key_reused'],
});
