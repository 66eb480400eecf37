import { Button, Group, Text } from '@mantine/core';
import type { Invoice } from '@reward-points/contract/invoices';
import { IconCircleCheck } from '@tabler/icons-react';
import { may } from '#client/may.ts';
import { payManyDialog } from '#features/invoices/invoice-dialogs.ts';
import { isFollowing } from '#features/invoices/invoice-states.ts';
import { prepareInvoices } from '#features/invoices/invoices.api.ts';
import * as texts from '#features/invoices/texts.ts';
import { ExportButton } from '#ui/files/export-button.tsx';

interface ChosenInvoicesProps {
  chosen: ReadonlyMap<number, Invoice>;
  /** Those that stay chosen. */
  onChange: (kept: readonly number[]) => void;
}

/** What can be done with the invoices that were chosen in the list, in the place of its filters (ADD-558). */
export function ChosenInvoices({ chosen, onChange }: ChosenInvoicesProps) {
  const invoices = [...chosen.values()];
  const isPayable =
    may('invoices.write') &&
    invoices.some((invoice) => invoice.state === 'open' && !isFollowing(invoice));
  return (
    <Group gap="sm" w="100%" role="group" aria-label="Faktur yang dipilih">
      <Text fz="sm" fw={600} className="tabular" aria-live="polite">
        {texts.chosen(invoices.length)}
      </Text>
      {isPayable && (
        <Button
          size="sm"
          leftSection={<IconCircleCheck size={18} />}
          {...payManyDialog.ahead}
          onClick={() => payManyDialog.open({ invoices, onPaid: onChange })}
        >
          Tandai lunas
        </Button>
      )}
      <ExportButton
        label="Ekspor pilihan"
        prepare={(format) =>
          // All that were chosen, also those whom the filters would leave out by now.
          prepareInvoices({ search: '' }, format, [...chosen.keys()])
        }
      />
      <Button size="sm" variant="subtle" ml={{ sm: 'auto' }} onClick={() => onChange([])}>
        Batal pilih
      </Button>
    </Group>
  );
}
