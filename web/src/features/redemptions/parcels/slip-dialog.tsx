import { Button, Group, Stack, Text } from '@mantine/core';
import type { ItemRedemption } from '@reward-points/contract/redemptions';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ownAccountQuery } from '#features/customers/customers.api.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Printed } from '#ui/pages/printed.tsx';
import classes from './slip.module.css';
import { Slip } from './slip.tsx';

interface SlipDialogProps {
  parcels: readonly ItemRedemption[];
}

/** A6 is that of a printer for labels. */
const PAPERS = [
  { size: 'a4', name: 'A4', variant: 'default' },
  { size: 'a6', name: 'A6', variant: 'filled' },
] as const;

/** Shows the slips of parcels as they are printed, one a sheet, on the paper that is asked for (ADD-524). */
export const SlipDialog = ({ parcels }: SlipDialogProps) => (
  <Dialog title="Cetak slip">
    <Slips parcels={parcels} />
  </Dialog>
);

function Slips({ parcels }: SlipDialogProps) {
  const [paper, setPaper] = useState<'a4' | 'a6'>('a6');
  const { data: own, error, refetch } = useQuery(ownAccountQuery());
  const [first] = parcels;
  if (!own || !first) return <FormLoading error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <div className={classes.preview}>
        <Slip parcel={first} sender={own.name} />
      </div>
      {parcels.length > 1 && (
        <Text fz="sm" c="var(--app-muted)" ta="center">
          Slip pertama dari {parcels.length}, satu lembar untuk tiap paket.
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        {PAPERS.map(({ size, name, variant }) => (
          <Button
            key={size}
            variant={variant}
            leftSection={<IconPrinter size={18} />}
            onClick={() => {
              // The sheets are of this size before the browser looks at them.
              flushSync(() => setPaper(size));
              window.print();
            }}
          >
            Cetak {name}
          </Button>
        ))}
      </Group>
      <Printed className={classes.sheets} data-paper={paper}>
        {parcels.map((parcel) => (
          <Slip key={parcel.id} parcel={parcel} sender={own.name} />
        ))}
      </Printed>
    </Stack>
  );
}
