import { z } from 'zod';
import { blankOr, lines } from './checks.ts';
import { endpoint } from './endpoint.ts';
import { Id, IdField, IdParams, Instant, text, Version, versionField } from './fields.ts';
import { answer, written } from './paging.ts';
import { CourierField, ItemRedemption, receiptChecks } from './redemptions.ts';
import { MessageShown } from './whatsapp.ts';

export const PARCEL_NOTE_MAX = 1_000;

/** What happened to a parcel, when, and who did it. */
export const ParcelEvent = z.object({
  what: z.enum(['claimed', 'sent', 'corrected', 'received', 'cancelled']),
  at: Instant,
  /** As the account was called then; null: nobody wrote it down. */
  by: z.string().nullable(),
  /** Of a correction the number before, with its courier, of a cancellation the reason. */
  detail: z.string().nullable(),
});
export type ParcelEvent = z.output<typeof ParcelEvent>;

/** A redeemed item with all that the administrator has to know of it. Its number is that of the order. */
export const Parcel = ItemRedemption.extend({
  id_item: Id,
  /** The file of the item's picture. */
  item_images: z.string(),
  is_customer_live: z.boolean(),
  /** The administrator's own; no member reads it. */
  note: z.string(),
  note_version: Version,
  /** Newest first. */
  history: z.array(ParcelEvent),
});
export type Parcel = z.output<typeof Parcel>;

export const showParcel = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/item-exchange/:id',
  summary: 'One item exchange, with its history and the internal note (addition).',
  params: IdParams,
  response: answer(Parcel),
  errors: ['exchange_not_found'],
});

const note = lines('Please provide a valid note.', PARCEL_NOTE_MAX);
export const parcelNoteChecks = { note: blankOr(note) };

export const updateParcelNote = endpoint({
  method: 'PATCH',
  path: '/api/admin/notifications/item-exchange/:id/note',
  summary: 'Change the internal note of an item exchange; an empty one is removed (addition).',
  params: IdParams,
  body: z.object({
    /** Null: there is none. */
    note: z
      .string({ error: note.message })
      .transform((typed) => (typed.trim() === '' ? null : typed))
      .pipe(text(note).nullable()),
    version: versionField,
  }),
  response: written(Parcel.pick({ note: true, note_version: true })),
  errors: ['exchange_not_found', 'record_changed', 'idempotency_key_reused'],
});

/** As many as somebody ships in one go. */
export const PARCELS_AT_ONCE_MAX = 100;

/** What became of several parcels that were to be shipped at once. */
export const ParcelsShipped = z.object({
  shipped: z.array(Id),
  /** Each with why it was not; nothing of it was done. */
  refused: z.array(z.object({ id: Id, reason: z.string() })),
});
export type ParcelsShipped = z.output<typeof ParcelsShipped>;

export const shipParcels = endpoint({
  method: 'POST',
  path: '/api/admin/shipments',
  summary:
    'Ship several redemptions, each as a whole with its receipt number and message; one that cannot be is named, and the others stand (addition).',
  body: z.object({
    parcels: z
      .array(
        z.object({
          id_notification: IdField,
          id_item_code: IdField,
          receipt_number: text(receiptChecks.receipt_number),
          courier: CourierField.nullish(),
          /** With it, the parcel is not shipped unless exactly this would be sent. */
          message: MessageShown.optional(),
        }),
        { error: 'Pilih paketnya.' },
      )
      .min(1, 'Pilih paketnya.')
      .max(PARCELS_AT_ONCE_MAX, `Paling banyak ${PARCELS_AT_ONCE_MAX} paket sekaligus.`),
  }),
  response: written(ParcelsShipped),
  errors: ['idempotency_key_reused'],
});
