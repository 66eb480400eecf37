import { Stack } from '@mantine/core';
import { LINE_STATES } from '@reward-points/contract/choices';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
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
  const isWaiting = detail?.status === 'unmapped' || detail?.status === 'undated';
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
            onDiscarded={() => void navigate({ to: '/admin/imports' })}
          />
          {(isWaiting || detail.status === 'ready') && may('imports.write') && (
            <ImportColumns
              key={JSON.stringify([detail.sheet, detail.header_line, detail.columns])}
              detail={detail}
              kind={kind}
            />
          )}
          {!isWaiting && detail.status !== 'judging' && (
            <ImportLines detail={detail} kind={kind} filter={filter} />
          )}
        </Stack>
      ) : (
        <FormLoading {...missingReads(found, kinds)} />
      )}
    </Page>
  );
}
