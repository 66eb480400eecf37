import { Textarea } from '@mantine/core';
import { type MessageType, messageChecks, OCCASION_OF } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { TemplateField } from '#features/whatsapp/template-field.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WithSidePanel } from '#ui/pages/with-side-panel.tsx';
import { DifferingText } from './differing-text.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type StoredMessage, useUpdateMessage } from './messages.api.ts';
import { sentText } from './sent-text.ts';

interface MessageFormProps {
  /** What the form is called. */
  label: string;
  type: Exclude<MessageType, 'REWARD'>;
  /** The message as it was loaded. */
  stored: StoredMessage;
  reload: () => Promise<unknown>;
}

/** Changes the text of a default message, with or without another template (MSG-07, MSG-08, MSG-10, A-80). */
export function MessageForm({ label, type, stored, reload }: MessageFormProps) {
  const { data: templates } = useQuery(templatesQuery());
  const checked = useCheckedForm(messageChecks, valuesOf(stored));
  const { form } = checked;
  const update = useUpdateMessage(type);
  const { message, template_id, version } = form.getValues();
  const chosen = templates?.find(({ id }) => id === template_id);
  // A template that cannot be sent shows what it says; what is wrong with it stands above.
  const sent = chosen ? (sentText(type, chosen) ?? chosen.body) : message;
  return (
    <WithSidePanel side={<MessagePreview type={type} body={template_id ? sent : null} />}>
      <ActForm
        label={label}
        of={checked}
        act={update}
        input={(_, key) => ({ message, template_id: chosen?.id, version, key })}
        reload={reload}
        said={(answer) => answer.message}
        anew={({ data }) => valuesOf(data)}
        card={'100%'}
        cancelLabel="Cancel"
        submitLabel="Update"
      >
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
      </ActForm>
    </WithSidePanel>
  );
}

const valuesOf = ({ message, template_id, version }: Omit<StoredMessage, 'template_problem'>) => ({
  message,
  template_id: template_id ?? '',
  version,
});
