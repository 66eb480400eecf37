import { Checkbox, Text, TextInput } from '@mantine/core';
import type { Service } from '@reward-points/contract/services';
import { fillTemplate, reminderChecks, reminderValues } from '@reward-points/contract/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { may } from '#client/may.ts';
import { useAccount } from '#client/use-session.ts';
import { customerQuery } from '#features/customers/customers.api.ts';
import { isUnheard } from '#features/messages/is-unheard.ts';
import { OutgoingMessageShown } from '#features/messages/outgoing-message-shown.tsx';
import { blockedByMessage, useOutgoingMessage } from '#features/messages/use-outgoing-message.ts';
import { formatDay } from '#format/dates.ts';
import { formatWhatsapp } from '#format/whatsapp.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { useCloseWhenGone } from '#ui/dialogs/dialog-end.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { undoAction } from '#ui/toasts/undo-action.ts';
import { useRemind, useUndoReminder } from './service-reminders.api.ts';

interface ReminderModalProps {
  /** The service that the customer is reminded of. */
  service: Service;
}

const NO_TEMPLATE =
  'Belum ada template pengingat, jadi pesan tidak dapat dikirim. Pilih dulu di Default Messages.';

const UNWANTED =
  'Customer ini meminta tidak dikirimi pesan (STOP), jadi pengingat tidak dapat dikirim.';

/** Reminds a customer of a service; what the nameplate says is filled in where the service has it (SVC-18…20, A-49, ADD-43). */
export const ReminderModal = ({ service }: ReminderModalProps) => (
  <Dialog title="Send Reminder">
    <ReminderForm service={service} />
  </Dialog>
);

function ReminderForm({ service }: ReminderModalProps) {
  const { username } = useAccount();
  const stored = {
    flowmeter_type: service.flowmeter_type ?? '',
    serial_number: service.serial_number ?? '',
  };
  const checked = useCheckedForm(
    reminderChecks,
    { ...stored, version: service.version },
    `reminder:${service.id}`,
  );
  const { form, blockedBy } = checked;
  const outgoing = useOutgoingMessage('REMINDER');
  // Who may not read the customer learns of a STOP from the refusal.
  const { data: customer } = useQuery({
    ...customerQuery(service.id_user),
    enabled: may('customers.read'),
  });
  const unwanted = isUnheard(customer, 'services') ? UNWANTED : undefined;
  const remind = useRemind();
  const undo = useUndoReminder();
  const [isSaved, setSaved] = useState(true);
  const typed = {
    flowmeter_type: form.getValues().flowmeter_type.trim(),
    serial_number: form.getValues().serial_number.trim(),
  };
  const isNew =
    typed.flowmeter_type !== stored.flowmeter_type || typed.serial_number !== stored.serial_number;
  const { body } = outgoing;
  const refused =
    unwanted ?? blockedBy ?? blockedByMessage(outgoing) ?? (body === null ? NO_TEMPLATE : null);
  return (
    <ActForm
      label="Send Reminder"
      of={checked}
      act={remind}
      refused={refused}
      input={({ version }, key) => {
        if (!body) return undefined;
        const text = fillTemplate(body, reminderValues({ ...typed, service, username }));
        const message = { ...typed, body: text, save: isNew && isSaved, version };
        return { id: service.id, message, key };
      }}
      said={({ id_message }) => [
        'Reminder has been sent',
        `${service.user.name}, ${service.item}.`,
        id_message === undefined
          ? undefined
          : undoAction(() => undo.mutateAsync({ id: service.id, id_message, key: newKey() }), {
              undone: `${service.user.name}, ${service.item}. Tidak ada pesan yang berangkat.`,
              failure: 'Pengingat belum diurungkan',
            }),
      ]}
      // Opened again, it is filled with the nameplate that stands.
      onRefused={useCloseWhenGone()}
      failure="Gagal update Notifikasi"
      cancelLabel="Cancel"
      submitLabel="Send Reminder"
    >
      <div>
        <Text fw={600} className="break">
          {service.item}
        </Text>
        <Text fz="sm" c="var(--app-muted)" className="break">
          {service.user.name} ({formatWhatsapp(service.user.whatsapp)})
        </Text>
        <Text fz="sm" c="var(--app-muted)">
          Servis terakhir {formatDay(service.last_service)}
        </Text>
      </div>
      <TextInput label="Tipe" required data-autofocus {...form.getInputProps('flowmeter_type')} />
      <TextInput label="Nomor seri" required {...form.getInputProps('serial_number')} />
      {isNew && (
        <Checkbox
          label="Simpan tipe dan nomor seri untuk pengingat berikutnya"
          checked={isSaved}
          onChange={(event) => setSaved(event.currentTarget.checked)}
        />
      )}
      <OutgoingMessageShown
        label="Message"
        outgoing={outgoing}
        withoutTemplate={NO_TEMPLATE}
        unwanted={unwanted}
        values={reminderValues({
          flowmeter_type: typed.flowmeter_type || '…',
          serial_number: typed.serial_number || '…',
          service,
          username,
        })}
      />
    </ActForm>
  );
}
