import { Stack, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { TemplateField, type Templates } from '#features/whatsapp/template-field.tsx';

interface TemplateChoiceProps {
  templates: Templates;
  chosen: Template | null;
  onChoose: (template: Template) => void;
}

/** One of the provider's templates, and its text as the customer will see it. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  return (
    <Stack gap="md">
      <TemplateField
        templates={templates}
        placeholder="Pilih template"
        required
        value={chosen?.id ?? null}
        onChange={onChoose}
      />
      {chosen ? (
        <MessageBubble text={chosen.body} />
      ) : (
        <Text fz="sm" c="var(--app-muted)">
          Please select template.
        </Text>
      )}
    </Stack>
  );
}
