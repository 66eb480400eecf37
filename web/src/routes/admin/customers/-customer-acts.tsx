import { Button, Group } from '@mantine/core';
import type { Customer } from '@reward-points/contract/customers';
import { IconAdjustments, IconEdit, IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { SendPointButton } from '#features/awards/send-point-button.tsx';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import {
  deleteAction,
  editAction,
  isAllowed,
  ROW_ICON,
  RowMenuButton,
} from '#ui/lists/row-actions.tsx';
import type { RowAction } from '#ui/lists/row-menu.tsx';
import { May } from '#ui/may.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { DeleteCustomer } from './-delete-customer.tsx';

const correctPointsDialog = dialogOnDemand(
  async () => (await import('#features/corrections/correct-points-modal.tsx')).CorrectPointsModal,
);

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
  const params = { id };
  const actions: RowAction[] = [
    {
      label: 'Koreksi point',
      icon: <IconAdjustments {...ROW_ICON} />,
      needs: 'points.write' as const,
      ahead: correctPointsDialog.ahead,
      onClick: correct,
    },
    editAction(() => void navigate({ to: '/admin/customers/edit/$id', params }), 'customers.write'),
    deleteAction(remove, undefined, 'customers.write'),
  ].filter(isAllowed);
  if (!isWide) {
    return (
      <Group gap={4} wrap="nowrap">
        {send}
        {actions.length > 0 && <RowMenuButton name={customer.name} actions={actions} />}
      </Group>
    );
  }
  return (
    <Group gap="xs" wrap="nowrap">
      {send}
      <May do="points.write">
        <Button
          variant="default"
          leftSection={<IconAdjustments size={18} />}
          {...correctPointsDialog.ahead}
          onClick={correct}
        >
          Koreksi point
        </Button>
      </May>
      <LinkButton
        to="/admin/customers/edit/$id"
        params={params}
        variant="default"
        leftSection={<IconEdit size={18} />}
      >
        Edit
      </LinkButton>
      <May do="customers.write">
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          leftSection={<IconTrash size={18} />}
          onClick={remove}
        >
          Hapus
        </Button>
      </May>
    </Group>
  );
}
