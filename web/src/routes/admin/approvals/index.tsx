import { createFileRoute } from '@tanstack/react-router';
import { may } from '#client/may.ts';
import { ApprovalList } from '#features/approvals/approval-list.tsx';
import { approvalsQuery } from '#features/approvals/approvals.api.ts';
import { APPROVALS } from '#features/approvals/texts.ts';
import { SecondLookCard } from '#features/settings/second-look-card.tsx';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/approvals/')({
  head: () => titled(APPROVALS),
  validateSearch: searchOf({ ...pageReaders, state: wordIn(['all']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(approvalsQuery(deps)),
  component: ApprovalsPage,
});

function ApprovalsPage() {
  return (
    <Page title={APPROVALS} crumbs={[{ label: 'Catatan' }, { label: APPROVALS }]}>
      <ApprovalList filter={Route.useSearch()} />
      {may('settings.write') && <SecondLookCard />}
    </Page>
  );
}
