import { Card, Stack, Text, Title } from '@mantine/core';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { texts } from './texts.ts';

/** Whoever is signed in takes away what is kept of it (ADD-682). */
export const OwnDataCard = ({ prepare }: { prepare: () => Promise<ReadyFile> }) => (
  <Card component="section" aria-label={texts.own} maw={760}>
    <Stack gap="md" align="flex-start">
      <Title order={2} fz="md">
        {texts.own}
      </Title>
      <Text fz="sm" c="var(--app-muted)">
        {texts.ownLead}
      </Text>
      <DownloadButton label={texts.ownDownload} prepare={prepare} />
    </Stack>
  </Card>
);
