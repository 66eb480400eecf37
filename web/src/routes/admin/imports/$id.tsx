import { Stack } from '@mantine/core';
import { LINE_STATES } from '@reward-points/contract/choices';
import type { ImportDetail as Import } from '@reward-points/contract/imports';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '#client/may.ts';
import { missingReads } from '#client/missing-reads.ts';
import { ImportColumns } from '#features/imports/import-columns.tsx';
import { ImportDetail } from '#features/imports/import-detail.tsx';
import { ImportLines } from '#features/imports/import-lines.tsx';
import { importKindsQuery, importQuery, kindOf } from '#features/imports/imports.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, wordIn } from '#ui/pages/page-search.ts';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/imports/$id')({
  head: () => titled('Impor'),
  params: RecordId,
  validateSearch: searchOf({ ...pageReaders, state: wordIn(LINE_STATES) }),
  loader: ({ context: { queryClient }, params }) => {
    void queryClient.prefetchQuery(importKindsQuery());
    void queryClient.prefetchQuery(importQuery(params.id));
  },
  component: ImportPage,
});

/** One import: its preview, or what became of it. */
function ImportPage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const found = useQuery(importQuery(id));
  const detail = found.data;
  const filter = Route.useSearch();
  const kinds = useQuery(importKindsQuery());
  const kind = detail && kindOf(kinds.data, detail.kind);
  const judged = useJudged(detail);
  const [isStale, setIsStale] = useState(false);
  const isWaiting = judged?.status === 'unmapped' || judged?.status === 'undated';
  return (
    <Page
      title={detail?.file_name ?? `Impor nomor ${id}`}
      crumbs={[
        { label: 'Catatan' },
        { label: 'Impor', to: '/admin/imports' },
        { label: `Impor nomor ${id}` },
      ]}
    >
      {detail && kind ? (
        <Stack gap="lg">
          <ImportDetail
            detail={detail}
            kind={kind}
            isStale={isStale}
            onDiscarded={() => void navigate({ to: '/admin/imports' })}
          />
          {judged && (isWaiting || judged.status === 'ready') && may('imports.write') && (
            <ImportColumns
              key={JSON.stringify([judged.sheet, judged.header_line, judged.columns])}
              detail={judged}
              kind={kind}
              onStale={setIsStale}
            />
          )}
          {judged && !isWaiting && (
            <ImportLines
              detail={judged}
              kind={kind}
              filter={filter}
              isOld={detail.status === 'judging'}
            />
          )}
        </Stack>
      ) : (
        <FormLoading {...missingReads(found, kinds)} />
      )}
    </Page>
  );
}

/** An import as it was judged last: while it is judged anew its lines and columns stay where somebody reads them (ADD-291). */
function useJudged(detail: Import | undefined): Import | undefined {
  const [last, setLast] = useState<Import>();
  if (detail?.status === 'judging') return last?.id === detail.id ? last : undefined;
  if (detail !== last) setLast(detail);
  return detail;
}
