import { z } from 'zod';
import { line } from './checks.ts';
import { reasonCheck } from './corrections.ts';
import { COURIER_IDS } from './couriers.ts';
import { isSpoiledNumber } from './csv.ts';
import {
  bothEnds,
  InFormat,
  inOrder,
  OptionalPeriod,
  preparing,
  preparingErrors,
} from './downloads.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
  Id,
  IdField,
  IdFilter,
  IdParams,
  Instant,
  PageQuery,
  text,
  Version,
  versionField,
} from './fields.ts';
import { answer, done, paged, written } from './paging.ts';
import { REWARD_KINDS } from './reward-kinds.ts';
import { MessageShown } from './whatsapp.ts';

/** The lists beside the grids show at most this many redemptions, newest first. */
export const REDEMPTIONS_MAX = 100;
/** The list of what waits for shipment is work to do, so it is shown whole as far as anybody could do it. */
export const TO_SHIP_MAX = 1_000;

/** That a redemption was cancelled, when, and why, as the member reads it. */
export const Cancellation = z.object({ cancelled_at: Instant, reason: z.string() });
export type Cancellation = z.output<typeof Cancellation>;

/** Addition: who of the customer's people claimed it; left out where there was never more than one. */
export const ClaimedBy = z.string().exactOptional();

export const VoucherRedemption = z.object({
  id: Id,
  id_voucher_code: Id,
  voucher: z.string(),
  code: z.string(),
  name: z.string(),
  claimed_date: Day,
  /** Addition: the last day on which the code is good. */
  expired_date: Day,
  /** Addition: the day on which the member noted it as used. */
  used_date: Day.nullable(),
  /** Addition: its code is void since then. */
  cancellation: Cancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type VoucherRedemption = z.output<typeof VoucherRedemption>;

/**
 * `send`: claimed and waiting for shipment; `sent`: a receipt number was entered; `cancelled`: it will not be shipped
 * (addition).
 */
export const ItemRedemptionStatus = z.enum(['send', 'sent', 'cancelled']);

export const CourierField = z.enum(COURIER_IDS, { error: 'Pilih kurirnya.' });

export const ItemRedemption = z.object({
  id: Id,
  id_customer: Id,
  id_item_code: Id,
  status: ItemRedemptionStatus,
  claimed_date: Day,
  item: z.string(),
  code: z.string(),
  name: z.string(),
  whatsapp: z.string(),
  recipient: z.string(),
  recipient_telp: z.string(),
  shipping_address: z.string(),
  /** The customer's avatar. */
  images: z.string().nullable(),
  receipt_number: z.string().nullable(),
  /** From here on additions. Null: nobody has said who carries it. */
  courier: CourierField.nullable(),
  shipped_at: Instant.nullable(),
  /** When the member noted that it arrived. */
  received_at: Instant.nullable(),
  cancellation: Cancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type ItemRedemption = z.output<typeof ItemRedemption>;

export const listItemRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/item-exchange',
  summary:
    'Item redemptions, newest first; `status=send` are those that wait for shipment, oldest first.',
  /** `id_customer` and `id_item_code` (additions): those of one customer, or the one of a code. */
  query: z.object({
    status: ItemRedemptionStatus.optional().catch(undefined),
    id_customer: IdFilter,
    id_item_code: IdFilter,
  }),
  response: answer(z.array(ItemRedemption)),
});

export const listVoucherRedemptions = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/voucher-exchange',
  summary:
    'Voucher redemptions, newest first; with `id_customer` those of one customer (addition).',
  query: z.object({ id_customer: IdFilter }),
  response: answer(z.array(VoucherRedemption)),
});

export const listVoucherRedemptionsThisMonth = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/voucher-exchange/this-month',
  summary: 'The voucher redemptions of this calendar month, newest first.',
  response: answer(z.array(VoucherRedemption)),
});

export const exportRedemptions = endpoint({
  method: 'POST',
  ...preparing,
  path: '/api/admin/redemptions/export',
  summary:
    'Prepare what was claimed as a file: within a period, of one kind, of one reward of it, where they are stated (addition).',
  query: z
    .object({
      ...OptionalPeriod,
      kind: z.enum(REWARD_KINDS).optional().catch(undefined),
      id_reward: IdFilter,
      ...InFormat,
    })
    .refine(bothEnds.from.test, bothEnds.from.options)
    .refine(bothEnds.to.test, bothEnds.to.options)
    .refine(inOrder.test, inOrder.options),
  errors: preparingErrors,
});

const ROUNDED_RECEIPT =
  'Nomor ini sudah dibulatkan oleh aplikasi spreadsheet. Ubah format kolomnya menjadi Teks, lalu isi lagi nomornya.';

const isRounded = (value: unknown): boolean => typeof value === 'string' && isSpoiledNumber(value);

const receiptLine = line('Please provide a valid No Resi.', 60);

export const receiptChecks = {
  receipt_number: {
    ...receiptLine,
    isRight: (value: unknown) => receiptLine.isRight(value) && !isRounded(value),
    whyNot: (value: unknown) => (isRounded(value) ? ROUNDED_RECEIPT : undefined),
  },
};

export const updateReceiptNumber = endpoint({
  method: 'POST',
  path: '/api/admin/update-receipt-number',
  summary: 'Ship a redemption: store its receipt number and queue the message to the customer.',
  body: z.object({
    id_notification: IdField,
    id_item_code: IdField,
    receipt_number: text(receiptChecks.receipt_number),
    /** Addition. */
    courier: CourierField.nullish(),
    /** Addition: with it, nothing is done unless exactly this would be sent. */
    message: MessageShown.optional(),
    /** Addition: the message is held back for a while (`HOLD_MS`), in which the receipt can be taken back with it. */
    hold: z.boolean().optional(),
  }),
  response: done,
  errors: [
    'exchange_not_found',
    'exchange_cancelled',
    'receipt_already_entered',
    'message_changed',
    'idempotency_key_reused',
  ],
});

export const undoReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/notifications/item-exchange/:id/undo-receipt',
  summary:
    'Take back a receipt number together with its message, for as long as that is held back: the redemption waits for shipment again (addition).',
  params: IdParams,
  body: z.object({ receipt_number: text(receiptChecks.receipt_number) }),
  response: done,
  errors: [
    'exchange_not_found',
    'receipt_not_entered',
    'record_changed',
    'message_left',
    'idempotency_key_reused',
  ],
});

/** The receipt number of a redemption, the ones that stood there before, and what a customer is told of a new one. */
export const Receipt = z.object({
  /** Null: not shipped yet. */
  receipt_number: z.string().nullable(),
  courier: CourierField.nullable(),
  version: Version,
  /** Newest first. */
  corrections: z.array(
    z.object({
      was: z.string(),
      became: z.string(),
      was_courier: CourierField.nullable(),
      corrected_at: Instant,
    }),
  ),
  /**
   * The text of the template (null: there is none, and nobody is told), and what stands for its placeholders before the
   * number; after it come the courier and its page.
   */
  message: z.object({ body: z.string().nullable(), values: z.array(z.string()) }),
});
export type Receipt = z.output<typeof Receipt>;

export const showReceipt = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/item-exchange/:id/receipt',
  summary:
    'The receipt number of a redemption, the numbers before it, and what is told of a new one (addition).',
  params: IdParams,
  response: answer(Receipt),
  errors: ['exchange_not_found', 'exchange_cancelled'],
});

export const correctReceipt = endpoint({
  method: 'PATCH',
  path: '/api/admin/notifications/item-exchange/:id/receipt',
  summary:
    'Correct a mistyped receipt number or courier: both are kept, and the customer is told where the message says anything else by it (addition).',
  params: IdParams,
  body: z.object({
    receipt_number: text(receiptChecks.receipt_number),
    /** Left out: as it was. */
    courier: CourierField.nullish(),
    version: versionField,
    /** With it, nothing is done unless exactly this would be sent, or null where nobody is told. */
    message: MessageShown.optional(),
  }),
  response: done,
  errors: [
    'exchange_not_found',
    'receipt_not_entered',
    'record_changed',
    'message_changed',
    'idempotency_key_reused',
  ],
});

/**
 * Posted by the described client and read by nobody: the redemption stands since the claim, and the database knows what is
 * true of it (S-01, S-02).
 */
const unread = z.unknown().optional();

export const notifyVoucherRedemption = endpoint({
  method: 'POST',
  path: '/api/member/notifications/voucher-exchange',
  summary:
    'Confirm a voucher redemption. It exists since the claim; nothing posted here changes it.',
  body: z.looseObject({
    id_voucher_code: IdField.optional(),
    code: text(line('Please provide a valid voucher code.')).optional(),
    id_customer: unread,
    name: unread,
    whatsapp: unread,
    voucher: unread,
    claimed_date: unread,
  }),
  response: written(z.object({ id: Id, code: z.string() })),
  errors: ['exchange_not_found'],
});

export const notifyItemRedemption = endpoint({
  method: 'POST',
  path: '/api/member/notifications/item-exchange',
  summary: 'Confirm an item redemption. It exists since the claim; nothing posted here changes it.',
  body: z.looseObject({
    id_item_code: IdField,
    id_customer: unread,
    name: unread,
    whatsapp: unread,
    item: unread,
    code: unread,
    claimed_date: unread,
    shipping_address: unread,
    recipient: unread,
    recipient_telp: unread,
    status: unread,
    images: unread,
  }),
  response: written(z.object({ id: Id })),
  errors: ['exchange_not_found'],
});

/** The points of a cancelled redemption came back. */
export const MyCancellation = Cancellation.extend({ point: z.int() });
export type MyCancellation = z.output<typeof MyCancellation>;

/** A voucher that the member has claimed, with what is needed to use it. */
export const MyVoucher = z.object({
  /** Of its code, as the claim answered it. */
  id: Id,
  voucher: z.string(),
  code: z.string(),
  claimed_date: Day,
  /** The last day on which it is valid. */
  expired_date: Day,
  /** The day on which the member noted it as used; null: not used, as far as anybody knows. */
  used_date: Day.nullable(),
  images: z.string(),
  cancellation: MyCancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type MyVoucher = z.output<typeof MyVoucher>;

export const listMyVouchers = endpoint({
  method: 'GET',
  path: '/api/member/rewards/vouchers',
  summary:
    'The vouchers of the signed-in member: those that can still be used, then the others, newest first (addition).',
  query: PageQuery,
  response: paged(MyVoucher),
});

export const markVoucherUsed = endpoint({
  method: 'PATCH',
  path: '/api/member/rewards/vouchers/:id',
  summary: "Note that one of the member's own vouchers was used, or that it was not (addition).",
  params: IdParams,
  body: z.object({ used: z.boolean() }),
  response: written(MyVoucher),
  errors: ['exchange_not_found', 'exchange_cancelled', 'idempotency_key_reused'],
});

/** An item that the member has claimed, and how far it is on its way. */
export const MyOrder = z.object({
  /** Of its code, as the claim answered it. */
  id: Id,
  item: z.string(),
  claimed_date: Day,
  status: ItemRedemptionStatus,
  recipient: z.string(),
  recipient_telp: z.string(),
  shipping_address: z.string(),
  receipt_number: z.string().nullable(),
  courier: CourierField.nullable(),
  shipped_at: Instant.nullable(),
  /** When the member noted that it arrived; null: not yet, as far as anybody knows. */
  received_at: Instant.nullable(),
  images: z.string(),
  cancellation: MyCancellation.nullable(),
  claimed_by: ClaimedBy,
});
export type MyOrder = z.output<typeof MyOrder>;

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/member/rewards/orders',
  summary: 'The items that the signed-in member has claimed, newest first (addition).',
  query: PageQuery,
  response: paged(MyOrder),
});

export const markOrderReceived = endpoint({
  method: 'PATCH',
  path: '/api/member/rewards/orders/:id',
  summary: "Note that one of the member's own items arrived, or that it did not (addition).",
  params: IdParams,
  body: z.object({ received: z.boolean() }),
  response: written(MyOrder),
  errors: ['exchange_not_found', 'receipt_not_entered', 'idempotency_key_reused'],
});

const OfAnyKind = IdParams.extend({ kind: z.enum(REWARD_KINDS) });

/** What cancelling a redemption would do. */
export const CancellationPreview = z.object({
  /** What was redeemed, as it was called then. */
  reward: z.string(),
  code: z.string(),
  /** Who is not there any more is told nothing. */
  customer: z.object({ id: Id, name: z.string(), is_live: z.boolean() }),
  /** What it cost, and what comes back. */
  point: z.int(),
  /** What the customer has now, and what it owes, which the points pay first. */
  balance: z.int(),
  owed: z.int(),
  /** False: the code is void, since it was seen, and a piece of the stock is gone. */
  piece_returns: z.boolean(),
  /** False: it was deleted, so nobody claims anything of it any more. */
  reward_is_live: z.boolean(),
  /** The day on which the member noted the voucher as used. */
  used_date: Day.nullable(),
});
export type CancellationPreview = z.output<typeof CancellationPreview>;

const cancelErrors = [
  'exchange_not_found',
  'exchange_cancelled',
  'exchange_shipped',
  'service_visit_done',
] as const;

export const showCancellation = endpoint({
  method: 'GET',
  path: '/api/admin/exchanges/:kind/:id/cancellation',
  summary: 'What cancelling a redemption would do (addition).',
  params: OfAnyKind,
  response: answer(CancellationPreview),
  errors: cancelErrors,
});

export const cancellationChecks = { reason: reasonCheck };

export const cancelRedemption = endpoint({
  method: 'POST',
  path: '/api/admin/exchanges/:kind/:id/cancellation',
  summary:
    'Cancel a redemption that was neither shipped nor done: its points come back, and the member reads why (addition).',
  params: OfAnyKind,
  body: z.object({
    reason: text(reasonCheck),
    /** With it, nothing is done unless exactly this would be sent. */
    message: MessageShown.optional(),
  }),
  weighed: true,
  response: written(z.object({ point: z.int(), owed: z.int() })),
  errors: [...cancelErrors, 'points_too_many', 'message_changed', 'idempotency_key_reused'],
});
