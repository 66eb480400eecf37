import { SegmentedControl, Text } from '@mantine/core';
import { correctionChecks } from '@reward-points/contract/corrections';
import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { ChangeForm, type ChangeValues, useChangedCustomer } from './change-form.tsx';
import { useCreateCorrection } from './corrections.api.ts';
import { balanceNow, correction } from './texts.ts';

interface CorrectPointsModalProps {
  customerId: number;
}

/** Adds points by hand or takes them. */
export const CorrectPointsModal = (props: CorrectPointsModalProps) => (
  <Dialog title="Koreksi point">
    <CorrectPointsForm {...props} />
  </Dialog>
);

function CorrectPointsForm({ customerId }: CorrectPointsModalProps) {
  const correct = useCreateCorrection(customerId);
  const changed = useChangedCustomer(customerId, correct);
  const { customer } = changed;
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const checked = useCheckedForm<ChangeValues>(
    correctionChecks,
    { point: '', reason: '' },
    `correction:${customerId}`,
  );
  const amount = Number(checked.form.getValues().point) || 0;
  const point = direction === 'add' ? amount : -amount;
  const tooMuch =
    customer && customer.point + point < 0 ? correction.tooMuch(customer.point) : null;
  const paid = customer && point > 0 ? Math.min(customer.owed, point) : 0;

  return (
    <ChangeForm
      of={checked}
      act={correct}
      changed={changed}
      point={point}
      change={point}
      tooMuch={tooMuch}
      after={customer && amount > 0 && tooMuch === null ? customer.point + point - paid : null}
      said={({ message, data }) => [message, balanceNow(data.point)]}
      failure={correction.failure}
      submitLabel="Simpan koreksi"
      amountLabel="Jumlah point"
      focus="point"
      head={
        <>
          <Text fw={600} className="break">
            {customer?.name ?? '…'}
          </Text>
          <SegmentedControl
            aria-label={correction.direction}
            fullWidth
            data={[
              { value: 'add', label: 'Tambah point' },
              { value: 'take', label: 'Kurangi point' },
            ]}
            value={direction}
            onChange={(value) => setDirection(value === 'take' ? 'take' : 'add')}
          />
        </>
      }
      note={
        paid > 0 && (
          <Text fz="sm" mt="xs">
            {correction.pays(paid)}
          </Text>
        )
      }
    />
  );
}
