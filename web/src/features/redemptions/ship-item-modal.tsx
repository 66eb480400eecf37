import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type ItemRedemption, receiptChecks } from '@reward-points/contract/redemptions';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { useShipItem } from './redemptions.api.ts';

interface ShipItemModalProps {
  redemption: ItemRedemption | null;
  onClose: () => void;
}

/** Asks for the receipt number of a shipment (DASH-05, ITEM-17, ITEM-18). */
export function ShipItemModal({ redemption, onClose }: ShipItemModalProps) {
  const shown = useLast(redemption);
  return (
    <Dialog opened={redemption !== null} onClose={onClose} title="Kirim">
      {shown && redemption && <ShipItemForm key={shown.id} redemption={shown} onDone={onClose} />}
    </Dialog>
  );
}

function ShipItemForm({ redemption, onDone }: { redemption: ItemRedemption; onDone: () => void }) {
  const { form, key, blockedBy, showError } = useCheckedForm(receiptChecks, {
    receipt_number: '',
  });
  const ship = useShipItem();
  const submit = form.onSubmit(({ receipt_number: receiptNumber }) =>
    ship.mutate(
      { redemption, receiptNumber, key },
      {
        onError: showError,
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
            {redemption.item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break">
            untuk {redemption.recipient} ({redemption.recipient_telp})
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break" style={{ whiteSpace: 'pre-line' }}>
            {redemption.shipping_address}
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
