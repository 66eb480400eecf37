import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortNameplateOf } from '#features/equipment/texts.ts';
import { formatDay } from '#format/dates.ts';
import { DownloadButton } from '#ui/files/download-button.tsx';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { myOtherReportsQuery, prepareMyReport } from './my-equipment.api.ts';
import { texts } from './texts.ts';

/** Reports that stand with no visit of its equipment any more; for most members there are none, and nothing is shown (ADD-756). */
export function MyOtherReports() {
  const [page, setPage] = useState(1);
  const query = useQuery(myOtherReportsQuery(page));
  if (!query.data) return <SectionFailed title={texts.otherReports} of={query} />;
  if (query.data.total === 0) return null;
  return (
    <Section title={texts.otherReports}>
      <LineList
        query={query}
        onPage={setPage}
        pageLabel="Halaman laporan lain"
        keyOf={({ id }) => id}
        empty=""
      >
        {({ id, number, visited_on, product, serial_number }) => (
          <>
            <div>
              <Text fz="sm" fw={600} className="break">
                {product}
              </Text>
              <Text fz="xs" c="var(--app-muted)" className="break">
                {[shortNameplateOf({ flowmeter_type: null, serial_number }), formatDay(visited_on)]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <DownloadButton
              h={44}
              label={texts.reportShort}
              aria-label={texts.report(number)}
              prepare={prepareMyReport(id)}
            />
          </>
        )}
      </LineList>
    </Section>
  );
}
