import { createFileRoute } from '@tanstack/react-router';
import { ImportHistory } from '#features/imports/import-history.tsx';
import { ImportUpload } from '#features/imports/import-upload.tsx';
import { importKindsQuery, importsQuery } from '#features/imports/imports.api.ts';
import { May } from '#ui/may.tsx';
import { FormBesideList } from '#ui/pages/form-beside-list.tsx';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, textIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/imports/')({
  head: () => titled('Impor'),
  validateSearch: searchOf({ ...pageReaders, kind: textIn }),
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(importKindsQuery());
    void queryClient.prefetchQuery(importsQuery(deps.page));
  },
  component: Imports,
});

function Imports() {
  const navigate = Route.useNavigate();
  const { page, kind } = Route.useSearch();
  return (
    <Page title="Impor" crumbs={[{ label: 'Catatan' }, { label: 'Impor' }]}>
      <FormBesideList columns="380px minmax(0, 1fr)">
        <May do="imports.write">
          <ImportUpload
            kind={kind}
            onKind={(kind) => void navigate({ search: { page, kind }, replace: true })}
            onUploaded={(id) => void navigate({ to: '/admin/imports/$id', params: { id } })}
          />
        </May>
        <ImportHistory page={page} />
      </FormBesideList>
    </Page>
  );
}
