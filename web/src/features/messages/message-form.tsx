import { Button, Card, Group, Stack, Textarea } from '@mantine/core';
import { type MessageType, messageChecks, OCCASION_OF } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { TemplateField } from '#features/whatsapp/template-field.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import type { Refilling } from '#ui/use-refill.tsx';
import { WithSidePanel } from '#ui/with-side-panel.tsx';
import { DifferingText } from './differing-text.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type StoredMessage, useUpdateMessage } from './messages.api.ts';

interface MessageFormProps {
  /** What the form is called. */
  label: string;
  type: Exclude<MessageType, 'REWARD'>;
  /** The message as it was loaded. */
  stored: StoredMessage;
  refilling: Refilling;
}

/** Changes the text of a default message, with or without another template (MSG-07, MSG-08, MSG-10, A-80). */
export function MessageForm({ label, type, stored, refilling }: MessageFormProps) {
  const { data: templates } = useQuery(templatesQuery());
  const { form, key, blockedBy, renewKey, showError } = useCheckedForm(
    messageChecks,
    valuesOf(stored),
  );
  const update = useUpdateMessage(type);
  const { message, template_id, version } = form.getValues();
  const chosen = templates?.find(({ id }) => id === template_id);
  const submit = form.onSubmit(() =>
    update.mutate(
      // A template that the provider does not list cannot be posted; the stored one stays where none is.
      { message, template_id: chosen?.id, version, key },
      refilling({
        onError: showError,
        onSuccess: (answer) => {
          toastSuccess(answer.message);
          form.setInitialValues(valuesOf(answer.data));
          form.reset();
          renewKey();
        },
      }),
    ),
  );
  return (
    <WithSidePanel
      side={<MessagePreview type={type} body={template_id ? (chosen?.body ?? message) : null} />}
    >
      <Card>
        <LeaveGuard isDirty={form.isDirty()} />
        <form onSubmit={submit} noValidate aria-label={label}>
          <Stack gap="md">
            <TemplateField
              occasion={OCCASION_OF[type]}
              placeholder="Pilih template"
              description="Mengisi teks di bawah ini dengan isi template"
              {...form.getInputProps('template_id')}
              value={template_id || null}
              onChange={({ id, body }) => {
                form.setFieldValue('template_id', id);
                form.setFieldValue('message', body);
              }}
            />
            <Textarea
              label="Message"
              required
              autosize
              minRows={5}
              maxRows={16}
              {...form.getInputProps('message')}
            />
            {chosen && chosen.body !== message.trim() && (
              <DifferingText
                template={chosen}
                onTake={() => form.setFieldValue('message', chosen.body)}
              />
            )}
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => form.reset()} disabled={!form.isDirty()}>
                Cancel
              </Button>
              <SubmitButton blockedBy={blockedBy} isSending={update.isPending}>
                Update
              </SubmitButton>
            </Group>
          </Stack>
        </form>
      </Card>
    </WithSidePanel>
  );
}

const valuesOf = ({ message, template_id, version }: Omit<StoredMessage, 'template_problem'>) => ({
  message,
  template_id: template_id ?? '',
  version,
});
