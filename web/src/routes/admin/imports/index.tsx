import { createFileRoute } from '@tanstack/react-router';
import { ImportHistory } from '#features/imports/import-history.tsx';
import { ImportUpload } from '#features/imports/import-upload.tsx';
import { importKindsQuery, importsQuery } from '#features/imports/imports.api.ts';
import classes from '#features/imports/imports.module.css';
import { May } from '#ui/may.tsx';
import { Page } from '#ui/page.tsx';
import { readPage } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/imports/')({
  head: () => titled('Impor'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(importKindsQuery());
    void queryClient.prefetchQuery(importsQuery(deps.page));
  },
  component: Imports,
});

function Imports() {
  const navigate = Route.useNavigate();
  return (
    <Page title="Impor" crumbs={[{ label: 'Catatan' }, { label: 'Impor' }]}>
      <div className={classes.beside}>
        <May do="imports.write">
          <ImportUpload
            onUploaded={(id) => void navigate({ to: '/admin/imports/$id', params: { id } })}
          />
        </May>
        <ImportHistory page={Route.useSearch().page} />
      </div>
    </Page>
  );
}
