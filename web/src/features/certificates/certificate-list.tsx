import { Group, Text } from '@mantine/core';
import type { Certificate } from '@reward-points/contract/certificates';
import { CERTIFICATE_STANDINGS } from '@reward-points/contract/choices';
import { useQuery } from '@tanstack/react-query';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { CountChips } from '#ui/lists/count-chips.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { RecordList } from '#ui/lists/record-list.tsx';
import { SearchField } from '#ui/lists/search-field.tsx';
import { useSetFilter } from '#ui/lists/use-set-filter.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { CertificateBadge } from './certificate-badge.tsx';
import {
  type CertificatesFilter,
  certificateStandingsQuery,
  certificatesQuery,
  prepareCertificateFile,
  prepareCertificates,
} from './certificates.api.ts';
import { kinds, missedOf, standings, texts } from './texts.ts';

const columns: Column<Certificate>[] = [
  {
    label: texts.title,
    isTitle: true,
    render: ({ kind, number, issuer }) => (
      <>
        <Text fz="sm" fw={600} className="break" lineClamp={2} maw={360}>
          {kinds[kind]} {number}
        </Text>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={360}>
          {issuer}
        </Text>
      </>
    ),
  },
  {
    label: texts.equipment,
    render: (certificate) => (
      <>
        <LinkText
          to="/admin/equipment/$id"
          params={{ id: certificate.id_equipment }}
          fz="sm"
          className="break"
          lineClamp={2}
          maw={360}
        >
          {certificate.item}
        </LinkText>
        <Text fz="xs" c="var(--app-muted)" className="break" lineClamp={2} maw={360}>
          {[certificate.customer, shortNameplateOf(certificate)].filter(Boolean).join(', ')}
        </Text>
      </>
    ),
  },
  {
    label: texts.validUntil,
    render: (certificate) => (
      <Group gap={8}>
        <Text fz="sm" className="whole">
          {formatDay(certificate.valid_until)}
        </Text>
        <CertificateBadge {...certificate} />
      </Group>
    ),
  },
];

/** Certificates a page at a time, with search and standing kept in the address (ADD-779). */
export function CertificateList({ filter }: { filter: CertificatesFilter }) {
  const setFilter = useSetFilter<CertificatesFilter>();
  const { data: counts } = useQuery(certificateStandingsQuery());
  return (
    <RecordList
      label={texts.title}
      query={useQuery(certificatesQuery(filter))}
      columns={columns}
      actions={({ id, number, file }) =>
        file !== null && (
          <DownloadButton
            label={texts.download}
            aria-label={texts.downloadOne(number)}
            size="compact-sm"
            prepare={prepareCertificateFile(id)}
          />
        )
      }
      filters={
        <>
          <SearchField
            label={texts.search}
            value={filter.search}
            onChange={(search) => setFilter({ search })}
          />
          <CountChips
            label={texts.filter}
            words={standings}
            choices={CERTIFICATE_STANDINGS}
            counts={counts}
            isUncounted={filter.search !== ''}
            value={filter.standing}
            onChange={(standing) => setFilter({ standing })}
          />
          <ExportButton prepare={(format) => prepareCertificates(filter, format)} />
        </>
      }
      hint={texts.listHint}
      missed={missedOf(filter.search !== '', filter.standing)}
    />
  );
}
