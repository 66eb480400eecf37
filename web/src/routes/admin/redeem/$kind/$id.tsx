import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { CODE_STATES } from '#features/rewards/code-states.ts';
import { CodesParams } from '#features/rewards/kind-params.ts';
import { addressOf, kindWords } from '#features/rewards/kinds.ts';
import { AddCodes, RewardCodes } from '#features/rewards/reward-codes.tsx';
import { RewardInfo } from '#features/rewards/reward-info.tsx';
import { codesQuery, rewardQuery } from '#features/rewards/rewards.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled, useTabTitle } from '#ui/pages/titles.ts';
import { WithSidePanel } from '#ui/pages/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/$kind/$id')({
  params: CodesParams,
  validateSearch: searchOf({ ...pageReaders, search: textIn, state: wordIn(CODE_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void queryClient.prefetchQuery(rewardQuery(params.kind, params.id));
    void queryClient.prefetchQuery(codesQuery({ ...params, ...deps }));
  },
  head: ({ params: { kind } }) => titled(kindWords[kind].one),
  // What one kind or reward shows is never a stand-in for another.
  remountDeps: ({ params }) => params,
  component: RewardPage,
});

function RewardPage() {
  const { kind, id } = Route.useParams();
  const search = Route.useSearch();
  const { data: reward, error, refetch } = useQuery(rewardQuery(kind, id));
  useTabTitle(reward?.name);
  const name = reward?.name ?? kindWords[kind].one;
  return (
    <Page
      title={name}
      crumbs={[{ label: kindWords[kind].many, to: addressOf(kind) }, { label: name }]}
      action={reward && <AddCodes kind={kind} rewardId={id} />}
    >
      {reward ? (
        <WithSidePanel side={<RewardInfo reward={reward} />}>
          <RewardCodes filter={{ ...search, kind, id }} />
        </WithSidePanel>
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
