import { Button, Group } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { IconAdjustments, IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { correctPointsDialog } from '#features/corrections/correct-points-dialog.ts';
import { openDialog } from '#ui/dialogs.ts';
import { LinkButton } from '#ui/links.tsx';
import { deleteAction, editAction, ROW_ICON, RowMenuButton } from '#ui/row-actions.tsx';
import { DeleteCustomer } from './-delete-customer.tsx';

interface CustomerActsProps {
  customer: Customer;
  /** There is room for a button each; else all but the first are words of a menu. */
  isWide: boolean;
}

/** What can be done for a customer, beside its name: “Kirim Point” first. */
export function CustomerActs({ customer, isWide }: CustomerActsProps) {
  const navigate = useNavigate();
  const { id } = customer;
  const correct = () => correctPointsDialog.open({ customerId: id });
  const remove = () =>
    openDialog(
      <DeleteCustomer
        customer={customer}
        onDone={() => void navigate({ href: placeOf('/admin/customers') })}
      />,
    );
  const send = (
    <SendPointButton
      recipient={customer}
      {...(!isWide && { h: 44 })}
      leftSection={<IconSend size={18} />}
    />
  );
  if (!isWide) {
    return (
      <Group gap={4} wrap="nowrap">
        {send}
        <RowMenuButton
          name={customer.name}
          actions={[
            {
              label: 'Koreksi point',
              icon: <IconAdjustments {...ROW_ICON} />,
              ahead: correctPointsDialog.ahead,
              onClick: correct,
            },
            editAction(() => void navigate({ to: '/admin/customers/edit/$id', params: { id } })),
            deleteAction(remove),
          ]}
        />
      </Group>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {send}
      <Button
        variant="default"
        leftSection={<IconAdjustments size={18} />}
        {...correctPointsDialog.ahead}
        onClick={correct}
      >
        Koreksi point
      </Button>
      <LinkButton
        to="/admin/customers/edit/$id"
        params={{ id }}
        variant="default"
        leftSection={<IconEdit size={18} />}
      >
        Edit
      </LinkButton>
      <Button
        variant="default"
        c="var(--mantine-color-error)"
        leftSection={<IconTrash size={18} />}
        onClick={remove}
      >
        Hapus
      </Button>
    </Group>
  );
}
