import { Group, Stack, Title } from '@mantine/core';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { MyOrders } from '#features/my-rewards/my-orders.tsx';
import { myOrdersQuery, myVouchersQuery } from '#features/my-rewards/my-rewards.api.ts';
import { MyVouchers } from '#features/my-rewards/my-vouchers.tsx';
import { LinkButton } from '#ui/links.tsx';
import { titled } from '#ui/page.tsx';
import { pageReaders, searchOf, wordIn } from '#ui/page-search.ts';

const kinds = [
  { kind: 'voucher', label: 'Voucher' },
  { kind: 'item', label: 'Item' },
] as const;

export const Route = createFileRoute('/_member/rewards')({
  head: () => titled('Hadiah Saya'),
  validateSearch: searchOf({ ...pageReaders, kind: wordIn(['voucher', 'item']) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { kind, page } }) => {
    const memberId = readSession()?.user.id;
    if (memberId === undefined) return;
    if (kind === 'item') void queryClient.prefetchQuery(myOrdersQuery(memberId, page));
    else void queryClient.prefetchQuery(myVouchersQuery(memberId, page));
  },
  component: MyRewards,
});

function MyRewards() {
  const { kind = 'voucher', page } = Route.useSearch();
  const { id } = useAccount();
  const navigate = useNavigate();
  const List = kind === 'item' ? MyOrders : MyVouchers;
  return (
    <Stack gap="md" maw={860} mx="auto">
      <Title order={1} fz={26}>
        Hadiah saya
      </Title>
      <Group gap="xs" component="nav" aria-label="Jenis hadiah">
        {kinds.map((choice) => (
          <LinkButton
            key={choice.kind}
            to="/rewards"
            search={{ kind: choice.kind }}
            h={44}
            size="sm"
            variant={choice.kind === kind ? 'light' : 'default'}
            aria-current={choice.kind === kind ? 'page' : undefined}
          >
            {choice.label}
          </LinkButton>
        ))}
      </Group>
      <List
        memberId={id}
        page={page}
        onPage={(number) => void navigate({ to: '/rewards', search: { kind, page: number } })}
      />
    </Stack>
  );
}
