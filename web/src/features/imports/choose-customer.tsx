import { Button, Group, Stack, Text } from '@mantine/core';
import type { ImportLine } from '@reward-points/contract/imports';
import { useState } from 'react';
import { CustomerSelect } from '#features/customers/customer-select.tsx';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ending } from '#ui/dialogs/dialog-end.ts';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { useChooseImportCustomer } from './imports.api.ts';
import * as texts from './texts.ts';

interface ChooseCustomerProps {
  importId: number;
  line: Pick<ImportLine, 'line' | 'values' | 'is_customer_chosen'>;
}

/** Asks whom a line speaks of. */
export const ChooseCustomer = (props: ChooseCustomerProps) => (
  <Dialog title={texts.customerOfLine(props.line.line)}>
    <Choice {...props} />
  </Dialog>
);

function Choice({ importId, line }: ChooseCustomerProps) {
  const close = useCloseDialog();
  const choose = useChooseImportCustomer(importId);
  const [customer, setCustomer] = useState<number | null>(null);
  const written = [
    line.values.whatsapp && formatWhatsapp(line.values.whatsapp),
    line.values.customer,
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
  const say = (id_customer: number | null) =>
    choose.mutate({ line: line.line, id_customer }, ending(close));
  return (
    <Stack gap="md">
      {written !== '' && (
        <Text fz="sm" className="break">
          {texts.writtenAs(written)}
        </Text>
      )}
      <CustomerSelect value={customer} onChange={setCustomer} />
      <Group justify="flex-end">
        {line.is_customer_chosen && (
          <Button variant="subtle" disabled={choose.isPending} onClick={() => say(null)}>
            Ikuti file
          </Button>
        )}
        <Button variant="default" onClick={close}>
          Kembali
        </Button>
        <BusyButton
          disabled={customer === null}
          isBusy={choose.isPending}
          onClick={() => say(customer)}
        >
          {texts.USE_CUSTOMER}
        </BusyButton>
      </Group>
    </Stack>
  );
}
