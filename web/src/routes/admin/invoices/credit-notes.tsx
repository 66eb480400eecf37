import { createFileRoute } from '@tanstack/react-router';
import { CreditNoteList } from '#features/invoices/credit-notes/credit-note-list.tsx';
import { creditNotesQuery } from '#features/invoices/credit-notes/credit-notes.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, numberIn, pageReaders, searchOf, textIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/invoices/credit-notes')({
  head: () => titled('Nota kredit'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    id_customer: numberIn,
    from: dateIn,
    to: dateIn,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(creditNotesQuery(deps));
  },
  component: CreditNotes,
});

function CreditNotes() {
  return (
    <Page
      title="Nota kredit"
      crumbs={[{ label: 'Faktur', to: '/admin/invoices' }, { label: 'Nota kredit' }]}
    >
      <CreditNoteList filter={Route.useSearch()} />
    </Page>
  );
}
