import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PANEL_TITLE, RedemptionPanel } from '#features/redemptions/redemption-panel.tsx';
import { redemptionsQuery } from '#features/redemptions/redemptions.api.ts';
import { KindParams } from '#features/rewards/kind-params.ts';
import { kindWords } from '#features/rewards/kinds.ts';
import { RewardGrid, RewardGridSkeleton } from '#features/rewards/reward-grid.tsx';
import { rewardsQuery } from '#features/rewards/rewards.api.ts';
import { ClaimedVisitButton } from '#features/services/claimed-visit-button.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { readPage } from '#ui/pages/page-search.ts';
import { SectionFailed } from '#ui/pages/section-failed.tsx';
import { titled } from '#ui/pages/titles.ts';
import { WithSidePanel } from '#ui/pages/with-side-panel.tsx';

export const Route = createFileRoute('/admin/redeem/$kind/')({
  params: KindParams,
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params: { kind }, deps: { page } }) => {
    void queryClient.prefetchQuery(rewardsQuery(kind, page));
    void queryClient.prefetchQuery(redemptionsQuery(kind));
  },
  head: ({ params: { kind } }) => titled(kindWords[kind].many),
  // What one kind or reward shows is never a stand-in for another.
  remountDeps: ({ params }) => params,
  component: Rewards,
});

function Rewards() {
  const { kind } = Route.useParams();
  const { page } = Route.useSearch();
  const redemptions = useQuery(redemptionsQuery(kind));
  // Whether a panel stands beside the grid is known only then: both come together, and nothing moves.
  const isOnItsWay = redemptions.isPending && redemptions.failureCount === 0;
  const title = kindWords[kind].many;
  const add = (
    <LinkButton
      to="/admin/redeem/$kind/create"
      params={{ kind }}
      leftSection={<IconPlus size={18} />}
    >
      {kindWords[kind].add}
    </LinkButton>
  );
  return (
    <Page title={title} crumbs={[{ label: 'Redeem Point' }, { label: title }]} action={add}>
      <WithSidePanel
        side={
          redemptions.data
            ? redemptions.data.length > 0 && (
                <RedemptionPanel
                  kind={kind}
                  redemptions={redemptions.data}
                  visitAction={(redemption) => <ClaimedVisitButton redemption={redemption} />}
                />
              )
            : redemptions.error && <SectionFailed title={PANEL_TITLE} of={redemptions} />
        }
      >
        {isOnItsWay ? (
          <RewardGridSkeleton />
        ) : (
          <RewardGrid kind={kind} page={page} addAction={add} />
        )}
      </WithSidePanel>
    </Page>
  );
}
