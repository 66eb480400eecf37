import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { KindParams } from '#features/rewards/kind-params.ts';
import { addressOf, kindWords } from '#features/rewards/kinds.ts';
import { RewardForm } from '#features/rewards/reward-form.tsx';
import { useCreateReward } from '#features/rewards/rewards.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/redeem/$kind/create')({
  head: ({ params: { kind } }) => titled(kindWords[kind].add),
  params: KindParams,
  // What one kind or reward shows is never a stand-in for another.
  remountDeps: ({ params }) => params,
  component: AddReward,
});

function AddReward() {
  const { kind } = Route.useParams();
  const navigate = useNavigate();
  const create = useCreateReward(kind);
  const title = kindWords[kind].add;
  return (
    <Page
      title={title}
      crumbs={[{ label: kindWords[kind].many, to: addressOf(kind) }, { label: title }]}
    >
      <RewardForm
        kind={kind}
        act={create}
        onDone={() =>
          void navigate({ to: '/admin/redeem/$kind', params: { kind }, ignoreBlocker: true })
        }
      />
    </Page>
  );
}
