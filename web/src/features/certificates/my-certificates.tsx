import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { myCertificatesQuery, prepareMyCertificate } from './my-certificates.api.ts';
import { texts } from './texts.ts';

/** The certificates of a member's own piece, the latest first, each with its file to download (ADD-783). */
export function MyCertificates({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = useQuery(myCertificatesQuery({ id_equipment: id, page }));
  if (query.data?.total === 0) return null;
  return (
    <Section title={texts.title}>
      <LineList
        query={query}
        onPage={setPage}
        pageLabel={texts.page}
        keyOf={({ id: certificate }) => certificate}
      >
        {(certificate) => (
          <CertificateLine
            certificate={certificate}
            prepare={prepareMyCertificate(certificate.id)}
          />
        )}
      </LineList>
    </Section>
  );
}
