import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { guessCourier, receiptEnding, receiptValues } from '@reward-points/contract/couriers';
import type { ParcelsShipped } from '@reward-points/contract/parcels';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isReused, newKey } from '#client/call.ts';
import { useOccasionMessage } from '#features/messages/use-occasion-message.ts';
import { blockedByMessage } from '#features/messages/use-outgoing-message.ts';
import { useShipParcels } from '#features/redemptions/parcels/parcels.api.ts';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import {
  NONE_FILLED,
  notFilled,
  shippedOf,
  someRefused,
  toCheck,
  toShip,
} from '#features/redemptions/shipping-texts.ts';
import { orderNumber } from '#features/redemptions/texts.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { SubmitButton } from '#ui/fields/submit-button.tsx';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { toldOf } from './receipt-text.ts';
import { type Filled, ReceiptsCheck } from './receipts-check.tsx';
import { type Entry, ReceiptsEntry, wrongNumber } from './receipts-entry.tsx';

interface ReceiptsDialogProps {
  parcels: readonly ItemRedemption[];
}

/** Ships several parcels: their receipt numbers one after the other, then a look at all of them (ADD-525). */
export const ReceiptsDialog = ({ parcels }: ReceiptsDialogProps) => (
  <Dialog title="Isi resi" size="xl">
    <Receipts parcels={parcels} />
  </Dialog>
);

function Receipts(chosen: ReceiptsDialogProps) {
  const close = useCloseDialog();
  const { data: waiting = [] } = useQuery(shipmentsQuery());
  const outgoing = useOccasionMessage('receipt');
  const ship = useShipParcels();
  const [parcels, setParcels] = useState(chosen.parcels);
  const [entries, setEntries] = useState<Record<number, Entry>>({});
  const [isChecking, setChecking] = useState(false);
  const [refused, setRefused] = useState<ParcelsShipped | null>(null);
  const [key, setKey] = useState(newKey);
  const filled = parcels.flatMap((redemption): Filled[] => {
    const { number = '', courier } = entries[redemption.id] ?? {};
    const receiptNumber = number.trim();
    if (receiptNumber === '') return [];
    const by = courier === undefined ? guessCourier(receiptNumber) : courier;
    const values = [...receiptValues(redemption), ...receiptEnding(receiptNumber, by)];
    const message = outgoing.body ? fillTemplate(outgoing.body, values) : null;
    return [{ redemption, receiptNumber, courier: by, message }];
  });
  const wrong = filled.map(({ receiptNumber }) => wrongNumber(receiptNumber)).find(Boolean);
  const blockedBy = filled.length === 0 ? NONE_FILLED : (wrong ?? null);

  const send = async () => {
    if (ship.isPending) return;
    const { data } = await ship.mutateAsync({ parcels: filled, key }).catch((error: unknown) => {
      // What was shipped by a try whose answer was lost is accepted again as it is.
      if (isReused(error)) setKey(newKey());
      throw error;
    });
    setKey(newKey());
    if (data.refused.length > 0) return setRefused(data);
    const told = toldOf({ body: outgoing.body ?? null, isNews: true });
    toastSuccess(shippedOf(data.shipped.length), told);
    close();
  };
  // As they are by now: other words may be why they were refused.
  const left = waiting.filter(({ id }) => refused?.refused.some((one) => one.id === id));
  const mend = () => {
    setParcels(left);
    setRefused(null);
    setChecking(false);
  };
  return (
    <>
      {/* What was typed stays there behind the check and the answer, so that whoever closes the dialog is asked. */}
      <form
        hidden={isChecking}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (blockedBy === null) setChecking(true);
        }}
      >
        <Stack gap="md">
          <ReceiptsEntry
            parcels={parcels}
            entries={entries}
            onEntries={(change) => setEntries((now) => ({ ...now, ...change }))}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Batal
            </Button>
            <SubmitButton blockedBy={blockedBy} onBlocked={null} isSending={false}>
              {toCheck(filled.length)}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      {refused && (
        <Refused parcels={parcels} answer={refused} onMend={left.length > 0 ? mend : undefined} />
      )}
      {isChecking && !refused && (
        <Stack gap="md">
          <ReceiptsCheck filled={filled} hasTemplate={outgoing.body !== null} />
          {filled.length < parcels.length && (
            <Text fz="sm">{notFilled(parcels.length - filled.length)}</Text>
          )}
          {outgoing.failure && (
            <Text fz="sm" c="var(--mantine-color-error)">
              {outgoing.failure}{' '}
              <Button size="compact-sm" variant="subtle" onClick={outgoing.refresh}>
                Coba lagi
              </Button>
            </Text>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={() => setChecking(false)}>
              Kembali
            </Button>
            <SubmitButton
              type="button"
              blockedBy={blockedByMessage(outgoing)}
              onBlocked={null}
              isSending={ship.isPending}
              onClick={() => void send().catch(() => {})}
            >
              {toShip(filled.length)}
            </SubmitButton>
          </Group>
        </Stack>
      )}
    </>
  );
}

interface RefusedProps extends ReceiptsDialogProps {
  answer: ParcelsShipped;
  /** Left out where none of them waits any more. */
  onMend: (() => void) | undefined;
}

const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

/** What was not shipped, each with why. */
function Refused({ parcels, answer: { shipped, refused }, onMend }: RefusedProps) {
  const close = useCloseDialog();
  const itemOf = (id: number) => parcels.find((parcel) => parcel.id === id)?.item ?? '';
  return (
    <Stack gap="md">
      <Alert color="orange" icon={<IconAlertTriangle size={20} />}>
        <Text fz="sm" fw={700}>
          {someRefused(shipped.length)}
        </Text>
        <ul style={{ margin: 0, paddingLeft: 20 }}>
          {refused.map(({ id, reason }) => (
            <li key={id} className="break">
              {orderNumber(id)}, {itemOf(id)}: {reason}
            </li>
          ))}
        </ul>
      </Alert>
      <Group justify="flex-end" gap="sm">
        {onMend && (
          <Button variant="default" onClick={onMend}>
            Perbaiki
          </Button>
        )}
        <Button ref={takeFocus} onClick={close}>
          Selesai
        </Button>
      </Group>
    </Stack>
  );
}
