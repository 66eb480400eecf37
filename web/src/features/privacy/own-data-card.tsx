import { Group } from '@mantine/core';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import { DownloadButton } from '#ui/download-button.tsx';
import { TitledCard } from '#ui/titled-card.tsx';
import { texts } from './texts.ts';

/** Whoever is signed in takes away what is kept of it (ADD-682). */
export const OwnDataCard = ({ prepare }: { prepare: () => Promise<ReadyFile> }) => (
  <TitledCard title={texts.own} lead={texts.ownLead} maw={760}>
    <Group>
      <DownloadButton label={texts.ownDownload} prepare={prepare} />
    </Group>
  </TitledCard>
);
