import type { Courier } from '@reward-points/contract/couriers';
import { shipParcels, showParcel, updateParcelNote } from '@reward-points/contract/parcels';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#client/call.ts';

/** A redeemed item with its history and note. */
export const parcelQuery = (id: number) =>
  queryOptions({
    queryKey: ['redemptions', 'parcel', id],
    queryFn: async ({ signal }) => (await call(showParcel, { params: { id }, signal })).data,
  });

interface NoteInput {
  note: string;
  version: number | undefined;
  key: string;
}

/** Writes what the administrator notes of a parcel. */
export const useUpdateParcelNote = (id: number) =>
  useMutation({
    mutationFn: ({ key, ...body }: NoteInput) =>
      call(updateParcelNote, { params: { id }, body, key }),
  });

interface ParcelToShip {
  redemption: ItemRedemption;
  receiptNumber: string;
  courier: Courier | null;
  /** The message that was read; null: that nobody is told. */
  message: string | null;
}

/** Ships several parcels, each with exactly the message that was read; what could not be shipped is in the answer. */
export const useShipParcels = () =>
  useMutation({
    mutationFn: ({ parcels, key }: { parcels: ParcelToShip[]; key: string }) =>
      call(shipParcels, {
        body: {
          parcels: parcels.map(({ redemption, receiptNumber, courier, message }) => ({
            id_notification: redemption.id,
            id_item_code: redemption.id_item_code,
            receipt_number: receiptNumber,
            courier,
            message: { body: message },
          })),
        },
        key,
      }),
  });
