import { Select, Text, TextInput } from '@mantine/core';
import { wrongIn } from '@reward-points/contract/checks';
import {
  COURIER_IDS,
  COURIERS,
  type Courier,
  guessCourier,
} from '@reward-points/contract/couriers';
import { type ItemRedemption, receiptChecks } from '@reward-points/contract/redemptions';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { ParcelLine } from '#features/redemptions/parcels/parcel-line.tsx';
import { linesLeft, PASTE_HINT } from '#features/redemptions/shipping-texts.ts';
import { orderNumber } from '#features/redemptions/texts.ts';
import { pastedReceipts } from './pasted-receipts.ts';
import classes from './receipts.module.css';

export interface Entry {
  number: string;
  /** Undefined: nobody has said, so the number tells it. */
  courier?: Courier | null;
}

/** What is wrong with a receipt number; of an empty one nothing, its parcel is left out. */
export const wrongNumber = (number: string): string | undefined =>
  number.trim() === ''
    ? undefined
    : wrongIn(receiptChecks, { receipt_number: number }).receipt_number;

interface ReceiptsEntryProps {
  parcels: readonly ItemRedemption[];
  entries: Readonly<Record<number, Entry>>;
  onEntries: (change: Record<number, Entry>) => void;
}

const couriers = COURIER_IDS.map((value) => ({ value, label: COURIERS[value].name }));

/** A field of a receipt number for each parcel, to type, to paste many at once, or to scan one after the other. */
export function ReceiptsEntry({ parcels, entries, onEntries }: ReceiptsEntryProps) {
  const [left, setLeft] = useState<string[]>([]);
  const ids = parcels.map(({ id }) => id);

  const paste = (event: ClipboardEvent, from: number) => {
    const pasted = pastedReceipts(event.clipboardData.getData('text'), ids, from);
    if (!pasted) return;
    event.preventDefault();
    setLeft(pasted.left);
    onEntries(
      Object.fromEntries(
        [...pasted.numbers].map(([id, number]) => [id, { ...entries[id], number }]),
      ),
    );
  };
  return (
    <>
      <Text fz="sm" c="var(--app-muted)">
        {PASTE_HINT}
      </Text>
      {left.length > 0 && (
        <Text fz="sm" role="status" className="remark break">
          {linesLeft(left)}
        </Text>
      )}
      <ol className={classes.list}>
        {parcels.map((parcel, place) => {
          const { id } = parcel;
          const { number = '', courier } = entries[id] ?? {};
          const proposed = guessCourier(number.trim());
          return (
            <li key={id} className={classes.parcel}>
              <ParcelLine parcel={parcel} />
              <TextInput
                aria-label={`No Resi ${orderNumber(id)}`}
                placeholder="No Resi"
                value={number}
                error={wrongNumber(number)}
                data-receipt
                {...(place === 0 && { 'data-autofocus': true })}
                onChange={(event) =>
                  onEntries({ [id]: { ...entries[id], number: event.currentTarget.value } })
                }
                onPaste={(event) => paste(event, place)}
                onKeyDown={goOn}
              />
              <Select
                size="md"
                aria-label={`Kurir ${orderNumber(id)}`}
                placeholder="Kurir"
                clearable
                searchable
                nothingFoundMessage="Kurir tidak ditemukan"
                data={couriers}
                value={courier === undefined ? proposed : courier}
                onChange={(said) =>
                  onEntries({ [id]: { number, courier: said as Courier | null } })
                }
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** A scanner ends each number with Enter: the next field is to take the next one, and the last one leads to the check. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const { form } = event.currentTarget;
  const fields = [...(form?.querySelectorAll<HTMLInputElement>('[data-receipt]') ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + 1];
  (next ?? form?.querySelector<HTMLElement>('[type=submit]'))?.focus();
  next?.select();
}
