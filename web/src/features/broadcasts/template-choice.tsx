import { Select, Stack, Text } from '@mantine/core';
import type { Template } from '@reward-points/contract/whatsapp';
import { MessageBubble } from '#ui/message-bubble.tsx';

interface TemplateChoiceProps {
  /** Undefined while they are on their way, or where the provider did not answer. */
  templates: Template[] | undefined;
  chosen: Template | null;
  onChoose: (template: Template | null) => void;
}

/** One of the provider's templates, and its text as the customer will see it. */
export function TemplateChoice({ templates, chosen, onChoose }: TemplateChoiceProps) {
  return (
    <Stack gap="md">
      <Select
        label="Template"
        placeholder="Pilih template"
        size="md"
        required
        searchable
        nothingFoundMessage="Data Belum Tersedia"
        data={(templates ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? null}
        onChange={(id) => onChoose(templates?.find((template) => template.id === id) ?? null)}
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
