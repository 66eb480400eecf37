import { Stack, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { TemplateField } from '#features/whatsapp/template-field.tsx';
import { form } from './texts.ts';

interface TemplateChoiceProps {
  chosen: Template | null;
  onChoose: (template: Template) => void;
}

/** One of the provider's templates, and its text as the customer will see it. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  return (
    <Stack gap="md">
      <TemplateField required value={chosen?.id ?? null} onChange={onChoose} />
      {chosen ? (
        <MessageBubble text={chosen.body} />
      ) : (
        <Text fz="sm" c="var(--app-muted)">
          {form.templateMissing}
        </Text>
      )}
    </Stack>
  );
}
