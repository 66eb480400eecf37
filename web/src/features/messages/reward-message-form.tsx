import { Button, Card, Group, Stack, Textarea } from '@mantine/core';
import { filled } from '@reward-points/contract/checks';
import { useQuery } from '@tanstack/react-query';
import { isStale } from '#client/call.ts';
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

interface RewardMessageFormProps {
  /** The message that is sent now. */
  stored: StoredMessage;
  refilling: Refilling;
}

const checks = { template_id: filled('Please select template.') };

/** Chooses the template that tells of points; its text is shown and not written here (MSG-09, MSG-11, A-82). */
export function RewardMessageForm({ stored, refilling }: RewardMessageFormProps) {
  const { form, key, blockedBy, renewKey, showError } = useCheckedForm(checks, {
    template_id: '',
    version: stored.version,
  });
  const update = useUpdateMessage('REWARD');
  const { data = [] } = useQuery(templatesQuery());
  const chosen = data.find(({ id }) => id === form.getValues().template_id);
  const current = data.find(({ id }) => id === stored.template_id);
  const sent = chosen ?? current;
  const message = sent?.body ?? stored.message;
  const submit = form.onSubmit(({ version }) =>
    update.mutate(
      { message, template_id: chosen?.id, version, key },
      refilling({
        onError: (error) => {
          // It begins empty, whatever template is sent: a choice that was refused is made anew.
          if (!isStale(error)) showError(error);
        },
        onSuccess: (answer) => {
          toastSuccess(answer.message);
          form.setInitialValues({ template_id: '', version: answer.data.version });
          form.reset();
          renewKey();
        },
      }),
    ),
  );
  return (
    <WithSidePanel
      side={<MessagePreview type="REWARD" body={chosen || stored.template_id ? message : null} />}
    >
      <Card>
        <LeaveGuard isDirty={form.isDirty()} />
        <form onSubmit={submit} noValidate aria-label="Reward Message">
          <Stack gap="md">
            <TemplateField
              occasion="reward"
              required
              placeholder="Please select template."
              {...(current && { description: `Dipakai sekarang: ${current.name}` })}
              {...form.getInputProps('template_id')}
              value={form.getValues().template_id || null}
              onChange={({ id }) => form.setFieldValue('template_id', id)}
            />
            <Textarea
              label="Message"
              readOnly
              variant="filled"
              autosize
              minRows={4}
              value={message}
            />
            {!chosen && current && current.body !== stored.message && (
              <DifferingText
                template={current}
                onTake={() => form.setFieldValue('template_id', current.id)}
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
