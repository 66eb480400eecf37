import { Code, Group, Stack, Text } from '@mantine/core';
import type { MessageType } from '@reward-points/contract/messages';
import { fillTemplate } from '@reward-points/contract/whatsapp';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { TitledCard } from '#ui/pages/titled-card.tsx';
import { placeholders } from './placeholders.ts';

interface MessagePreviewProps {
  type: MessageType;
  /** What is sent, with its placeholders. Null: there is no template, so nothing is. */
  body: string | null;
}

/** What the customer reads in WhatsApp, with sample values, and what each placeholder stands for. */
export function MessagePreview({ type, body }: MessagePreviewProps) {
  const samples = placeholders[type].map(({ sample }) => sample);
  return (
    <TitledCard title="Pratinjau">
      {body === null ? (
        <Text fz="sm" c="var(--app-muted)">
          Belum ada template: pesan WhatsApp tidak dikirim.
        </Text>
      ) : (
        <MessageBubble text={fillTemplate(body, samples)} />
      )}
      <Stack component="dl" gap={6} m={0}>
        {placeholders[type].map(({ meaning }, index) => (
          <Group key={meaning} gap="sm" wrap="nowrap">
            <Text component="dt" fz="sm" w={44} flex="none">
              <Code>{`{{${index + 1}}}`}</Code>
            </Text>
            <Text component="dd" fz="sm" m={0} c="var(--app-muted)">
              {meaning}
            </Text>
          </Group>
        ))}
      </Stack>
    </TitledCard>
  );
}
