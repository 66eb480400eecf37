import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { placeOf } from '#client/list-place.ts';
import { RewardParams } from '#features/rewards/kind-params.ts';
import { addressOf, kindWords } from '#features/rewards/kinds.ts';
import { RewardForm } from '#features/rewards/reward-form.tsx';
import { rewardQuery, useUpdateReward } from '#features/rewards/rewards.api.ts';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled, useTabTitle } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/redeem/$kind/edit/$id')({
  head: ({ params: { kind } }) => titled(kindWords[kind].edit),
  params: RewardParams,
  loader: ({ context: { queryClient }, params: { kind, id } }) =>
    void queryClient.prefetchQuery(rewardQuery(kind, id)),
  // What one kind or reward shows is never a stand-in for another.
  remountDeps: ({ params }) => params,
  component: EditReward,
});

function EditReward() {
  const { kind, id } = Route.useParams();
  const navigate = useNavigate();
  const { data: reward, error, refetch } = useQuery(rewardQuery(kind, id));
  const update = useUpdateReward(kind, id);
  const title = kindWords[kind].edit;
  useTabTitle(reward && `${title} – ${reward.name}`);
  return (
    <Page
      title={title}
      crumbs={[
        { label: kindWords[kind].many, to: addressOf(kind) },
        { label: reward?.name ?? title },
      ]}
    >
      {reward ? (
        <RewardForm
          key={reward.id}
          kind={kind}
          reward={reward}
          act={update}
          reload={refetch}
          onDone={() => void navigate({ href: placeOf(addressOf(kind)), ignoreBlocker: true })}
        />
      ) : (
        <FormLoading error={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
