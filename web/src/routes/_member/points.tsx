import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PointHistory } from '#features/points/point-history.tsx';
import { myPointsQuery } from '#features/points/points.api.ts';
import { readPage } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/_member/points')({
  head: () => titled('Riwayat Point'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(myPointsQuery(deps.page)),
  component: MyPoints,
});

function MyPoints() {
  const { page } = Route.useSearch();
  return (
    <Stack gap="md" maw={640} mx="auto">
      <Title order={1} fz={26}>
        Riwayat point
      </Title>
      <Card>
        <PointHistory query={useQuery(myPointsQuery(page))} isOwn />
      </Card>
    </Stack>
  );
}
