import { Button, Group, NumberInput, Paper, Stack, Text } from '@mantine/core';
import { awardChecks } from '@reward-points/contract/awards';
import { POINTS_MAX } from '@reward-points/contract/checks';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { formatNumber } from '#format/points.ts';
import { AccountAvatar } from '#ui/account-avatar.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { useAward } from './use-award.ts';

/** Whom to send points, and what for. */
export interface Recipient {
  id: number;
  name: string;
  whatsapp: string;
  /** The balance, where it is known. */
  point?: number;
  birthdayId?: number;
}

interface SendPointModalProps {
  recipient: Recipient | null;
  /** What the customer will read, and its template. */
  message: { message: string; template_id: string | null } | undefined;
  onClose: () => void;
}

/** Sends points to one customer: the award, then the message, then the birthday (POINT-02). */
export function SendPointModal({ recipient, message, onClose }: SendPointModalProps) {
  const shown = useLast(recipient);
  return (
    <Dialog
      opened={recipient !== null}
      onClose={onClose}
      title={shown?.birthdayId === undefined ? 'Kirim Point' : 'Kirim Hadiah Ulang Tahun'}
    >
      {shown && recipient && (
        <SendPointForm key={shown.id} recipient={shown} message={message} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SendPointForm({
  recipient,
  message,
  onClose,
}: SendPointModalProps & { recipient: Recipient }) {
  const { form, key, blockedBy } = useCheckedForm<{ add_point: number | string }>(awardChecks, {
    add_point: '',
  });
  const { award, isAwarding } = useAward();
  const amount = Number(form.getValues().add_point);
  const submit = form.onSubmit(() =>
    award(
      {
        customer: recipient,
        point: amount,
        birthdayId: recipient.birthdayId,
        templateId: message?.template_id,
        key,
      },
      onClose,
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Group wrap="nowrap" gap="sm">
          <AccountAvatar name={recipient.name} size={44} />
          <div>
            <Text fw={600} className="break">
              {recipient.name}
            </Text>
            {recipient.point !== undefined && (
              <Text fz="sm" c="var(--app-muted)" className="tabular">
                {blockedBy === null
                  ? `${formatNumber(recipient.point)} → ${formatNumber(recipient.point + amount)} point`
                  : `${formatNumber(recipient.point)} point`}
              </Text>
            )}
          </div>
        </Group>
        <NumberInput
          label="Point"
          size="md"
          required
          data-autofocus
          hideControls
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator="."
          decimalSeparator=","
          max={POINTS_MAX}
          clampBehavior="strict"
          {...form.getInputProps('add_point')}
        />
        {message && (
          <Paper p="sm" bg="var(--mantine-primary-color-light)" shadow="none">
            <Text fz="xs" fw={600} c="var(--app-muted)" mb={4}>
              Pesan WhatsApp
            </Text>
            <Text fz="sm" className="break">
              {message.template_id
                ? fillTemplate(message.message, [
                    recipient.name,
                    blockedBy === null ? formatNumber(amount) : '…',
                  ])
                : 'Belum ada template: point dikirim tanpa pesan WhatsApp.'}
            </Text>
          </Paper>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton blockedBy={blockedBy} isSending={isAwarding}>
            Kirim Point
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
