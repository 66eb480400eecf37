import { TASK_KINDS } from '@reward-points/contract/task-kinds';
import { createFileRoute } from '@tanstack/react-router';
import { pageOfTasks, tasksQuery } from '#features/inbox/inbox.api.ts';
import { InboxLater, inboxScriptQuery } from '#features/inbox/inbox-later.tsx';
import { INBOX } from '#features/inbox/texts.ts';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/inbox/')({
  head: () => titled('Perlu dikerjakan'),
  validateSearch: searchOf({
    ...pageReaders,
    kind: wordIn(TASK_KINDS),
    state: wordIn(['snoozed']),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(tasksQuery(pageOfTasks(deps)));
    void queryClient.prefetchQuery(inboxScriptQuery());
  },
  component: WholeInboxPage,
});

/** What is to be done today, as a whole; the dashboard shows the beginning of it. */
function WholeInboxPage() {
  const search = Route.useSearch();
  return (
    <Page title={INBOX} crumbs={[{ label: 'Dashboard', to: '/admin/dashboard' }, { label: INBOX }]}>
      <InboxLater search={search} isWhole />
    </Page>
  );
}
