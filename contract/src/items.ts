import { z } from 'zod';
import { line, lines } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { IdField, text } from './fields.ts';
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

const name = line('Please provide a valid item name.', 120);
export const itemChecks = rewardChecks('item', name);
export const itemChangeChecks = rewardChangeChecks('item', name);

export const Item = rewardOf('item');
export type Item = z.output<typeof Item>;
export const ItemForm = rewardForm('item', name);
export const ItemChanges = rewardChanges('item', name);

/** The code of an item never expires; a claimed one says where its piece goes. */
export const ItemCode = codeOf('item').extend({
  /** Null means: not yet shipped. */
  receipt_number: z.string().nullable(),
  recipient: z.string().nullable(),
  recipient_telp: z.string().nullable(),
  shipping_address: z.string().nullable(),
  /** Its claim was cancelled; its piece stands in the list once more, as a code that is free (addition). */
  cancellation: Cancellation.nullable(),
});

/** How far a code is: nobody has it; claimed, of which it waits for its shipment or is on its way; or its claim was cancelled. */
const ITEM_CODE_STATES = ['unclaimed', 'claimed', 'waiting', 'shipped', 'cancelled'] as const;
export type ItemCodeState = (typeof ITEM_CODE_STATES)[number];

export const itemCodeChecks = { code: line('Please provide a valid item code.', 100) };
const codeLine = { code: text(itemCodeChecks.code) };
export const ItemCodeLine = z.object(codeLine);

const calls = rewardCalls('item', name);
const codes = codeCalls('item', {
  Code: ItemCode,
  line: codeLine,
  typed: { code: z.string() },
  states: ITEM_CODE_STATES,
});

export const listItems = endpoint({ method: 'GET', path: '/api/admin/items', ...calls.list });
export const showItem = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id',
  ...calls.show,
});
export const createItem = endpoint({
  method: 'POST',
  path: '/api/admin/items',
  upload: true,
  ...calls.create,
});
export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/admin/items/:id',
  upload: true,
  ...calls.update,
});
export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/admin/items/:id',
  ...calls.delete,
});
export const listMemberItems = endpoint({
  method: 'GET',
  path: '/api/member/items',
  ...calls.listForMembers,
});

export const listItemCodes = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id/codes',
  ...codes.list,
});
export const addItemCode = endpoint({
  method: 'POST',
  path: '/api/admin/item-codes',
  ...codes.add,
});
export const updateItemCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/item-codes/:id',
  ...codes.update,
});
export const deleteItemCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/item-codes/:id',
  ...codes.delete,
});
export const checkItemCodes = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/codes/check',
  ...codes.check,
});
export const addItemCodes = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/codes',
  ...codes.addMany,
});

/** Where a claimed item goes. The member's form and the server ask the same (MEM-13). */
export const shippingChecks = {
  recipient: line('Please provide a valid Recipient.', 100),
  recipient_telp: line('Please provide a valid Telp.', 30),
  shipping_address: lines('Please provide a valid Shipping Address.', 500),
};
export const ShippingForm = z.object({
  recipient: text(shippingChecks.recipient),
  recipient_telp: text(shippingChecks.recipient_telp),
  shipping_address: text(shippingChecks.shipping_address),
});
export type ShippingForm = z.output<typeof ShippingForm>;

export const ClaimedItem = claimedOf('item');
export type ClaimedItem = z.output<typeof ClaimedItem>;

export const claimItem = endpoint({
  method: 'POST',
  path: '/api/member/items/claim',
  summary: 'Take one piece of an item for its points and have it shipped.',
  query: ClaimQuery,
  body: ShippingForm.extend({ id_item: IdField }),
  response: written(ClaimedItem),
  errors: claimErrors('item'),
});
