import { z } from 'zod';
import { line, lines, optional, picture, points } from './checks.ts';
import { CODE_LIST_BYTES_MAX, CodeCheck, CodesAdded, codeList } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  Day,
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

export const Item = z.object({
  id: Id,
  item: z.string(),
  required_point: z.int(),
  /** Codes that nobody has claimed. */
  total: z.int(),
  /** File name below `/storage/items/`. */
  images: z.string(),
});
export type Item = z.output<typeof Item>;

export const ItemCode = z.object({
  id: Id,
  id_item: Id,
  code: z.string(),
  status: z.enum(['Claimed', '']),
  claimed_date: Day.nullable(),
  /** Null means: not yet shipped. */
  receipt_number: z.string().nullable(),
  recipient: z.string().nullable(),
  recipient_telp: z.string().nullable(),
  shipping_address: z.string().nullable(),
  user: z.object({ name: z.string() }).nullable(),
});
export type ItemCode = z.output<typeof ItemCode>;

/** How far a code is: nobody has it; claimed, of which it waits for its shipment or is on its way. */
export const ITEM_CODE_STATES = ['unclaimed', 'claimed', 'waiting', 'shipped'] as const;
export const ItemCodeState = z.enum(ITEM_CODE_STATES);
export type ItemCodeState = z.output<typeof ItemCodeState>;

/** What the form of a new item asks. */
export const itemChecks = {
  images: picture('Please provide a valid image.'),
  item: line('Please provide a valid item name.', 120),
  required_point: points('Please provide a valid total point required.'),
};
/** Without a new picture the old one stays. */
export const itemChangeChecks = { ...itemChecks, images: optional(itemChecks.images, undefined) };

const itemFields = {
  item: text(itemChecks.item),
  required_point: pointField(itemChecks.required_point),
};
const image = imageField(itemChecks.images);

export const ItemForm = z.object({ images: image, ...itemFields });
export const ItemChanges = z.object({ images: image.optional(), ...itemFields });

export const itemCodeChecks = { code: line('Please provide a valid item code.', 100) };
const code = text(itemCodeChecks.code);

/** One code of a list, as the server reads it again. An item code never expires. */
export const ItemCodeLine = z.object({ code });

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

export const listItems = endpoint({
  method: 'GET',
  path: '/api/admin/items',
  summary: 'Items, a page at a time, newest first.',
  query: PageQuery,
  response: paged(Item),
});

export const showItem = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id',
  summary: 'One item.',
  params: IdParams,
  response: answer(Item),
  errors: ['item_not_found'],
});

export const createItem = endpoint({
  method: 'POST',
  path: '/api/admin/items',
  summary: 'Add an item with its picture.',
  status: 201,
  upload: true,
  body: ItemForm,
  response: written(z.object({ id: Id })),
  errors: ['idempotency_key_reused'],
});

export const updateItem = endpoint({
  method: 'PUT',
  path: '/api/admin/items/:id',
  summary: 'Change an item. Without a new picture the old one stays.',
  upload: true,
  params: IdParams,
  body: ItemChanges,
  response: written(Item),
  errors: ['item_not_found', 'idempotency_key_reused'],
});

export const deleteItem = endpoint({
  method: 'DELETE',
  path: '/api/admin/items/:id',
  summary: 'Delete an item: no new claims, pending shipments stay.',
  params: IdParams,
  response: done,
  errors: ['item_not_found', 'idempotency_key_reused'],
});

export const listItemCodes = endpoint({
  method: 'GET',
  path: '/api/admin/items/:id/codes',
  summary:
    'The codes of an item, newest first; `search` finds part of a code or of the redeemer, `state` keeps to one state (addition).',
  params: IdParams,
  query: PageQuery.extend({ search: Search, state: ItemCodeState.optional().catch(undefined) }),
  response: paged(ItemCode),
  errors: ['item_not_found'],
});

export const addItemCode = endpoint({
  method: 'POST',
  path: '/api/admin/item-codes',
  summary: 'Add one code to an item.',
  status: 201,
  body: z.object({ id_item: IdField, code }),
  response: written(z.object({ id: Id })),
  errors: ['item_not_found', 'item_code_taken', 'idempotency_key_reused'],
});

export const updateItemCode = endpoint({
  method: 'PATCH',
  path: '/api/admin/item-codes/:id',
  summary: 'Change a code that nobody has claimed.',
  params: IdParams,
  body: z.object({ id_item: IdField.optional(), code }),
  response: done,
  errors: [
    'item_code_not_found',
    'item_code_claimed',
    'item_code_taken',
    'parent_mismatch',
    'idempotency_key_reused',
  ],
});

export const deleteItemCode = endpoint({
  method: 'DELETE',
  path: '/api/admin/item-codes/:id',
  summary: 'Delete a code that nobody has claimed.',
  params: IdParams,
  response: done,
  errors: ['item_code_not_found', 'item_code_claimed', 'idempotency_key_reused'],
});

export const checkItemCodes = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/codes/check',
  summary:
    'Say of each line of a list whether it is new, doubled or wrong; nothing is stored (addition).',
  params: IdParams,
  bodyBytesMax: CODE_LIST_BYTES_MAX,
  body: codeList(z.object({ code: z.string() })),
  response: answer(CodeCheck),
  errors: ['item_not_found'],
});

export const addItemCodes = endpoint({
  method: 'POST',
  path: '/api/admin/items/:id/codes',
  summary: 'Add many codes at once, all of them or none (addition).',
  status: 201,
  params: IdParams,
  bodyBytesMax: CODE_LIST_BYTES_MAX,
  body: codeList(ItemCodeLine),
  response: written(CodesAdded),
  errors: ['item_not_found', 'codes_not_addable', 'idempotency_key_reused'],
});

export const listMemberItems = endpoint({
  method: 'GET',
  path: '/api/member/items',
  summary: 'All items that a member sees, cheapest first. No codes.',
  response: answer(z.array(Item)),
});

/** What a claim gives. `id` is the code's; `point` is the new balance (addition). */
export const ClaimedItem = z.object({
  id: Id,
  code: z.string(),
  claimed_date: Day,
  item: z.string(),
  point: z.int(),
});
export type ClaimedItem = z.output<typeof ClaimedItem>;

export const claimItem = endpoint({
  method: 'POST',
  path: '/api/member/items/claim',
  summary: 'Take one piece of an item for its points and have it shipped.',
  body: ShippingForm.extend({ id_item: IdField }),
  response: written(ClaimedItem),
  errors: ['item_not_found', 'points_not_enough', 'item_sold_out', 'idempotency_key_reused'],
});
