import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import { reminderChecks } from '@reward-points/contract/whatsapp';
import { formatDay } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useLast } from '#ui/use-last.ts';
import { type Message, MessageShown, refuseMessage } from './message-shown.tsx';
import { useSendReminder } from './use-send-reminder.ts';

interface ReminderModalProps {
  /** The service that the customer is reminded of; null keeps the dialog closed. */
  service: Service | null;
  /** The default reminder message. */
  message: Message | undefined;
  /** The signed-in administrator's. */
  username: string;
  onClose: () => void;
}

/** Reminds a customer of a service; type and serial number are typed each time and kept nowhere (SVC-18…20, A-49). */
export function ReminderModal({ service, message, username, onClose }: ReminderModalProps) {
  const shown = useLast(service);
  return (
    <Dialog opened={service !== null} onClose={onClose} title="Send Reminder">
      {shown && service && (
        <ReminderForm
          key={shown.id}
          service={shown}
          message={message}
          username={username}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function ReminderForm({
  service,
  message,
  username,
  onClose,
}: ReminderModalProps & { service: Service }) {
  const { form, key, blockedBy } = useCheckedForm(reminderChecks, {
    flowmeter_type: '',
    serial_number: '',
  });
  const send = useSendReminder();
  const { item, user, last_service } = service;
  const { flowmeter_type, serial_number } = form.getValues();
  const refused = blockedBy ?? refuseMessage(message);
  const submit = form.onSubmit((values) => {
    if (refused !== null) return;
    const templateId = message?.template_id ?? null;
    send.mutate({ ...values, service, username, templateId, key, onNoted: onClose });
  });
  return (
    <form onSubmit={submit} noValidate aria-label="Send Reminder">
      <Stack gap="md">
        <div>
          <Text fw={600} className="break">
            {item}
          </Text>
          <Text fz="sm" c="var(--app-muted)" className="break">
            {user.name} ({formatWhatsapp(user.whatsapp)})
          </Text>
          <Text fz="sm" c="var(--app-muted)">
            Servis terakhir {formatDay(last_service)}
          </Text>
        </div>
        <TextInput
          label="Flowmeter Type"
          required
          maxLength={100}
          data-autofocus
          {...form.getInputProps('flowmeter_type')}
        />
        <TextInput
          label="Serial Number"
          required
          maxLength={100}
          {...form.getInputProps('serial_number')}
        />
        <MessageShown
          message={message}
          values={[
            user.name,
            item,
            flowmeter_type.trim() || '…',
            serial_number.trim() || '…',
            formatDay(last_service),
            username,
          ]}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Batal
          </Button>
          <SubmitButton blockedBy={refused} isSending={send.isPending}>
            Send Reminder
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}
