import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useAccount } from '#client/use-session.ts';
import { memberQuery, useSetBalance } from '#features/members/members.api.ts';
import { useClaimReward } from '#features/my-rewards/claiming/use-claim-reward.tsx';
import { OfferPage, OfferSkeleton } from '#features/my-rewards/shelf/offer-page.tsx';
import { offer as words } from '#features/my-rewards/shelf/offer-texts.ts';
import { useOffer } from '#features/my-rewards/shelf/offers.api.ts';
import { RewardParams } from '#features/rewards/kind-params.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { titled, useTabTitle } from '#ui/pages/titles.ts';
import { WayBack } from '#ui/pages/way-back.ts';

export const Route = createFileRoute('/_member/offers/$kind/$id')({
  head: () => titled('Hadiah'),
  params: RewardParams,
  // What it reads is asked for by the page itself: a loader would stand in the script of every first page.
  remountDeps: ({ params }) => params,
  component: ShownOffer,
});

function ShownOffer() {
  const { kind, id } = Route.useParams();
  const stored = useAccount();
  const { data: member = stored } = useQuery(memberQuery(stored.id));
  const { offer, error, refetch } = useOffer(kind, id);
  const { claim, claiming, sheet } = useClaimReward({
    member: stored,
    balance: member.point,
    isAsking: offer?.isAsking,
    setBalance: useSetBalance(stored),
  });
  useTabTitle(offer?.name);
  if (offer) {
    return (
      <>
        <OfferPage
          offer={offer}
          balance={claiming?.balance ?? member.point}
          owed={member.owed}
          isClaiming={claiming !== null}
          onClaim={() => claim(offer)}
        />
        {sheet}
      </>
    );
  }
  if (!error) return <OfferSkeleton />;
  return (
    <WayBack value={<LinkButton to="/">{words.back}</LinkButton>}>
      <Failed error={error} onRetry={() => void refetch()} />
    </WayBack>
  );
}
