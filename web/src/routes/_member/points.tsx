import { Card, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { readSession } from '#client/session.ts';
import { useAccount } from '#client/use-session.ts';
import { myWaitingInvoicesQuery } from '#features/invoices/invoices.api.ts';
import { WaitingPoints } from '#features/invoices/waiting-points.tsx';
import { memberQuery } from '#features/members/members.api.ts';
import { PointHistory } from '#features/points/point-history.tsx';
import { myPointsQuery } from '#features/points/points.api.ts';
import { LinkText } from '#ui/pages/links.tsx';
import { readPage } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/_member/points')({
  head: () => titled('Riwayat Point'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const user = readSession()?.user;
    void queryClient.prefetchQuery(myPointsQuery(deps.page));
    if (user) void queryClient.prefetchQuery(memberQuery(user.id));
    if (user?.pending_point) void queryClient.prefetchQuery(myWaitingInvoicesQuery(1));
  },
  component: MyPoints,
});

function MyPoints() {
  const { page } = Route.useSearch();
  const stored = useAccount();
  const { data: member = stored } = useQuery(memberQuery(stored.id));
  const waiting = member.pending_point ?? 0;
  return (
    <Stack gap="md" w="100%" maw={860} mx="auto">
      <Group justify="space-between" gap="sm">
        <Title order={1} fz={26}>
          Riwayat point
        </Title>
        <LinkText to="/points/statement" fz="sm">
          Laporan point
        </LinkText>
      </Group>
      {waiting > 0 && <WaitingPoints point={waiting} />}
      <Card>
        <PointHistory query={useQuery(myPointsQuery(page))} isOwn />
      </Card>
    </Stack>
  );
}
