import { Textarea } from '@mantine/core';
import { filled } from '@reward-points/contract/checks';
import { useQuery } from '@tanstack/react-query';

import { TemplateField } from '#features/whatsapp/template-field.tsx';
import { templatesQuery } from '#features/whatsapp/whatsapp.api.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { keepNothing } from '#ui/fields/fill-anew.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import { WithSidePanel } from '#ui/pages/with-side-panel.tsx';
import { DifferingText } from './differing-text.tsx';
import { MessagePreview } from './message-preview.tsx';
import { type StoredMessage, useUpdateMessage } from './messages.api.ts';
import { sentText } from './sent-text.ts';

interface RewardMessageFormProps {
  /** The message that is sent now. */
  stored: StoredMessage;
  reload: () => Promise<unknown>;
}

const checks = { template_id: filled('Please select template.') };

/** Chooses the template that tells of points; its text is shown and not written here (MSG-09, MSG-11, A-82). */
export function RewardMessageForm({ stored, reload }: RewardMessageFormProps) {
  const checked = useCheckedForm(checks, { template_id: '', version: stored.version });
  const { form } = checked;
  const update = useUpdateMessage('REWARD');
  const { data = [] } = useQuery(templatesQuery());
  const chosen = data.find(({ id }) => id === form.getValues().template_id);
  const current = data.find(({ id }) => id === stored.template_id);
  const template = chosen ?? current;
  const message = template?.body ?? stored.message;
  // A template that cannot be sent shows what it says; what is wrong with it stands above.
  const sent = (template && sentText('REWARD', template)) ?? message;
  return (
    <WithSidePanel
      side={<MessagePreview type="REWARD" body={chosen || stored.template_id ? sent : null} />}
    >
      <ActForm
        label="Reward Message"
        of={checked}
        act={update}
        input={({ version }, key) => ({ message, template_id: chosen?.id, version, key })}
        reload={reload}
        fillAnew={keepNothing}
        said={(answer) => answer.message}
        anew={({ data: { version } }) => ({ template_id: '', version })}
        card={'100%'}
        cancelLabel="Cancel"
        submitLabel="Update"
      >
        <TemplateField
          occasion="reward"
          required
          placeholder="Please select template."
          {...(current && { description: `Dipakai sekarang: ${current.name}` })}
          {...form.getInputProps('template_id')}
          value={form.getValues().template_id || null}
          onChange={({ id }) => form.setFieldValue('template_id', id)}
        />
        <Textarea label="Message" readOnly variant="filled" autosize minRows={4} value={message} />
        {!chosen && current && current.body !== stored.message && (
          <DifferingText
            template={current}
            onTake={() => form.setFieldValue('template_id', current.id)}
          />
        )}
      </ActForm>
    </WithSidePanel>
  );
}
