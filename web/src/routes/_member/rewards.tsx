import { Stack, Title } from '@mantine/core';
import { REWARD_KINDS } from '@reward-points/contract/reward-kinds';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { MyClaims } from '#features/my-rewards/mine/my-claims.tsx';
import { MyFurther } from '#features/my-rewards/mine/my-further.tsx';
import { MyOrders } from '#features/my-rewards/mine/my-orders.tsx';
import {
  myClaimsQuery,
  myFurtherQuery,
  myOrdersQuery,
  myVouchersQuery,
} from '#features/my-rewards/mine/my-rewards.api.ts';
import { MyVouchers } from '#features/my-rewards/mine/my-vouchers.tsx';
import { useMyKinds } from '#features/my-rewards/mine/use-my-kinds.ts';
import { isCoded, kindWords } from '#features/rewards/kinds.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { pageReaders, searchOf, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';
import { viewChoice } from '#ui/pages/view-choice.ts';

export const Route = createFileRoute('/_member/rewards')({
  head: () => titled('Hadiah Saya'),
  validateSearch: searchOf({ ...pageReaders, kind: wordIn(REWARD_KINDS) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { kind, page } }) => {
    const memberId = readSession()?.user.id;
    if (memberId === undefined) return;
    if (kind === 'item') void queryClient.prefetchQuery(myOrdersQuery(memberId, page));
    else if (kind !== undefined && !isCoded(kind))
      void queryClient.prefetchQuery(myFurtherQuery(memberId, page));
    else if (kind === 'voucher') void queryClient.prefetchQuery(myVouchersQuery(memberId, page));
    else void queryClient.prefetchQuery(myClaimsQuery(memberId, page));
  },
  component: MyRewards,
});

function MyRewards() {
  const { kind, page } = Route.useSearch();
  const { id } = useAccount();
  const navigate = useNavigate();
  const kinds = useMyKinds(id, kind);
  const list = {
    memberId: id,
    page,
    onPage: (number: number) => void navigate({ to: '/rewards', search: { kind, page: number } }),
  };
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Title order={1} fz={26}>
        Hadiah Saya
      </Title>
      <ChipRow component="nav" aria-label="Jenis hadiah">
        {[undefined, ...kinds].map((choice) => (
          <LinkButton
            key={choice ?? 'all'}
            to="/rewards"
            search={{ kind: choice }}
            {...viewChoice(choice === kind)}
          >
            {choice ? kindWords[choice].one : 'Semua'}
          </LinkButton>
        ))}
      </ChipRow>
      {kind === undefined && <MyClaims {...list} />}
      {kind === 'voucher' && <MyVouchers {...list} />}
      {kind === 'item' && <MyOrders {...list} />}
      {kind && !isCoded(kind) && <MyFurther {...list} />}
    </Stack>
  );
}
