import { Button, Group, Stack, Text } from '@mantine/core';
import { INVITATION_HOURS, INVITED_MAX } from '@reward-points/contract/customers';
import { useState } from 'react';
import { ApiError, isAnswered, newKey } from '#client/call.ts';
import { formatNumber } from '#format/points.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseDialog } from '#ui/dialogs/dialog-place.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';
import { CustomerPicker, type Picked } from './customer-picker.tsx';
import { useInviteCustomers } from './customers.api.ts';

interface InviteCustomersModalProps {
  /** Whom the invitation is for; undefined lets choose. */
  customer?: Picked;
  /** Who is chosen already. */
  chosen?: readonly Picked[];
}

/** Invites customers to set a password of their own, by a link that WhatsApp brings (ADD-418). */
export const InviteCustomersModal = (props: InviteCustomersModalProps) => (
  <Dialog title="Kirim undangan" size="lg">
    <InviteCustomersForm {...props} />
  </Dialog>
);

function InviteCustomersForm({ customer, chosen = [] }: InviteCustomersModalProps) {
  const close = useCloseDialog();
  const invite = useInviteCustomers();
  const [key] = useState(newKey);
  const [picked, setPicked] = useState(
    () => new Map<number, Picked>((customer ? [customer] : chosen).map((one) => [one.id, one])),
  );
  // Whoever was chosen may be invited by now, so the next try is the same one.
  const [isUnsure, setUnsure] = useState(false);
  const isTooMany = picked.size > INVITED_MAX;
  const isChoosing = !customer && !isUnsure;
  const send = () =>
    invite.mutate(
      { customers: [...picked.keys()], key },
      {
        onSuccess: ({ message }) => {
          toastSuccess(message);
          close();
        },
        onError: (error) => {
          // Without a network it did not leave.
          const hasLeft = !(error instanceof ApiError && error.code === 'offline');
          setUnsure((wasUnsure) => !isAnswered(error) && (hasLeft || wasUnsure));
        },
      },
    );
  return (
    <Stack gap="md">
      <Text fz="sm" className="break">
        {customer ? customer.name : 'Setiap customer'} menerima tautan lewat WhatsApp untuk membuat
        password sendiri. Tautan berlaku {INVITATION_HOURS} jam dan dapat dikirim lagi.
      </Text>
      {isChoosing && (
        <>
          {/* Who was chosen on another page of the list is in none of its fields any more. */}
          <input hidden readOnly value={[...picked.keys()].toSorted((a, b) => a - b).join()} />
          <CustomerPicker picked={picked} onChange={setPicked} />
        </>
      )}
      {isUnsure && (
        <Text fz="sm">
          Jawaban server tidak sampai, jadi undangan mungkin sudah dikirim. Tekan tombolnya sekali
          lagi: tidak ada yang dikirimi dua kali.
        </Text>
      )}
      {isTooMany && (
        <Text fz="sm" c="var(--mantine-color-error)">
          Paling banyak {formatNumber(INVITED_MAX)} customer sekaligus.
        </Text>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} data-autofocus>
          Batal
        </Button>
        <BusyButton
          disabled={picked.size === 0 || isTooMany}
          isBusy={invite.isPending}
          onClick={send}
        >
          {customer ? 'Kirim undangan' : `Kirim ${formatNumber(picked.size)} undangan`}
        </BusyButton>
      </Group>
    </Stack>
  );
}
