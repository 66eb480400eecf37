import { Group, Text } from '@mantine/core';
import type { MyCertificate } from '@reward-points/contract/certificates';
import type { ReadyFile } from '@reward-points/contract/file-formats';
import type { ReactNode } from 'react';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { CertificateBadge } from './certificate-badge.tsx';
import { kinds, lineOf, texts } from './texts.ts';

interface CertificateLineProps {
  certificate: MyCertificate;
  prepare: () => Promise<ReadyFile>;
  /** What else can be done with it. */
  actions?: ReactNode;
}

/** A certificate beneath others of its equipment. */
export const CertificateLine = ({ certificate, prepare, actions }: CertificateLineProps) => (
  <>
    <div>
      <Group gap={8}>
        <Text fz="sm" fw={600} className="break">
          {kinds[certificate.kind]} {certificate.number}
        </Text>
        <CertificateBadge {...certificate} />
      </Group>
      <Text fz="xs" c="var(--app-muted)" className="break">
        {lineOf(certificate)}
      </Text>
    </div>
    <Group gap="xs" wrap="nowrap">
      {certificate.file !== null && (
        <DownloadButton
          label={texts.download}
          aria-label={texts.downloadOne(certificate.number)}
          size="compact-sm"
          prepare={prepare}
        />
      )}
      {actions}
    </Group>
  </>
);
