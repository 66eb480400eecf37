import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ItemExchange, receiptChecks } from '@reward-points/contract/exchanges';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { useShipItem } from './exchanges.api.ts';

interface ShipItemModalProps {
  exchange: ItemExchange | null;
  onClose: () => void;
}

/** Asks for the receipt number of a shipment (DASH-05, ITEM-17, ITEM-18). */
export function ShipItemModal({ exchange, onClose }: ShipItemModalProps) {
  const shown = useLast(exchange);
  return (
    <Dialog opened={exchange !== null} onClose={onClose} title="Kirim">
      {shown && exchange && <ShipItemForm key={shown.id} exchange={shown} onDone={onClose} />}
    </Dialog>
  );
}

function ShipItemForm({ exchange, onDone }: { exchange: ItemExchange; onDone: () => void }) {
  const { form, key, blockedBy, showRefusal } = useCheckedForm(receiptChecks, {
    receipt_number: '',
  });
  const ship = useShipItem();
  const submit = form.onSubmit(({ receipt_number: receiptNumber }) =>
    ship.mutate(
      { exchange, receiptNumber, key },
      {
        onError: showRefusal,
        onSuccess: ({ message }) => {
          toastSuccess(message);
          onDone();
        },
      },
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div>
          <Text fw={600} className="break">
            {exchange.item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break">
            untuk {exchange.recipient} ({exchange.recipient_telp})
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
            {exchange.shipping_address}
          </Text>
        </div>
        <TextInput
          label="No Resi"
          required
          maxLength={60}
          data-autofocus
          {...form.getInputProps('receipt_number')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onDone}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={ship.isPending}>
            Kirim
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
