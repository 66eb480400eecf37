import { Text } from '@mantine/core';
import { reversalChecks } from '@reward-points/contract/corrections';
import type { PointEntry } from '@reward-points/contract/points';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { ChangeForm, type ChangeValues, useChangedCustomer } from './change-form.tsx';
import { useReverseEntry } from './corrections.api.ts';
import { balanceNow, reversal } from './texts.ts';

interface ReverseEntryModalProps {
  entry: PointEntry;
  customerId: number;
}

/** Takes an award back, wholly or in part. */
export const ReverseEntryModal = (props: ReverseEntryModalProps) => (
  <Dialog title="Tarik kembali point">
    <ReverseEntryForm {...props} />
  </Dialog>
);

function ReverseEntryForm({ entry, customerId }: ReverseEntryModalProps) {
  const reverse = useReverseEntry(entry.id);
  const changed = useChangedCustomer(customerId, reverse);
  const { customer } = changed;
  const checked = useCheckedForm<ChangeValues>(
    reversalChecks,
    { point: entry.amount, reason: '' },
    `reversal:${entry.id}`,
  );
  const point = Number(checked.form.getValues().point) || 0;
  const shortfall = customer ? Math.max(0, point - customer.point) : 0;

  return (
    <ChangeForm
      of={checked}
      act={reverse}
      changed={changed}
      point={point}
      change={-point}
      tooMuch={point > entry.amount ? reversal.tooMuch : null}
      after={customer && point > 0 ? Math.max(0, customer.point - point) : null}
      said={({ message, data }) => [
        message,
        data.shortfall > 0 ? reversal.balanceShort(data.point, data.owed) : balanceNow(data.point),
      ]}
      failure={reversal.failure}
      color="red"
      submitLabel="Tarik kembali"
      amountLabel={reversal.amount}
      focus="reason"
      head={
        <div>
          <Text fw={600} className="break">
            {customer?.name ?? '…'}
          </Text>
          <Text fz="sm" c="var(--app-muted)">
            {reversal.what(entry)}
          </Text>
        </div>
      }
      note={
        shortfall > 0 && (
          <Text fz="sm" mt="xs">
            {reversal.spent(shortfall)}
          </Text>
        )
      }
    >
      <Text fz="sm" c="var(--app-muted)">
        {reversal.once}
      </Text>
    </ChangeForm>
  );
}
