import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Reward } from '#features/rewards/kinds.ts';
import { formatNumber } from '#format/points.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { DialogPlace } from '#ui/dialogs/dialog-place.ts';

interface ClaimSheetProps {
  reward: Pick<Reward, 'name' | 'required_point'>;
  balance: number;
  onClaim: () => void;
}

/** Asks before one tap spends points, where the company has settled so: the price, and what is left (ADD-443). */
export function ClaimSheet({
  reward: { name, required_point },
  balance,
  onClaim,
}: ClaimSheetProps) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  const claim = () => {
    if (!isOpen) return;
    close();
    onClaim();
  };
  return (
    <DialogPlace value={{ isOpen, close }}>
      <Dialog title="Tukar point?">
        <Stack gap="md">
          <Text fw={600} className="break">
            {name}
          </Text>
          <dl style={{ margin: 0 }}>
            <Line label="Harga" point={required_point} />
            <Line label="Saldo" point={balance} />
            <Line label="Sisa setelah klaim" point={balance - required_point} isSum />
          </dl>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" data-autofocus onClick={close}>
              Batal
            </Button>
            <Button onClick={claim}>Tukar sekarang</Button>
          </Group>
        </Stack>
      </Dialog>
    </DialogPlace>
  );
}

interface LineProps {
  label: string;
  point: number;
  isSum?: boolean;
}

const Line = ({ label, point, isSum = false }: LineProps) => (
  <Group justify="space-between" py={4}>
    <Text component="dt" c="var(--app-muted)">
      {label}
    </Text>
    <Text component="dd" m={0} fw={isSum ? 700 : 500} className="tabular">
      {formatNumber(point)} point
    </Text>
  </Group>
);
