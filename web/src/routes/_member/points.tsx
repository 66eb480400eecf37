import { Card, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PointHistory } from '#features/points/point-history.tsx';
import { myPointsQuery } from '#features/points/points.api.ts';
import { Failed } from '#ui/failed.tsx';
import { titled } from '#ui/page.tsx';
import { readPage } from '#ui/page-search.ts';
import { Paging } from '#ui/paging.tsx';
import { useStepBack } from '#ui/use-step-back.ts';

export const Route = createFileRoute('/_member/points')({
  head: () => titled('Riwayat Point'),
  validateSearch: readPage,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(myPointsQuery(deps.page)),
  component: MyPoints,
});

function MyPoints() {
  const { page: pageNumber } = Route.useSearch();
  const navigate = useNavigate();
  const { data: page, error, refetch } = useQuery(myPointsQuery(pageNumber));
  const goTo = (number: number) => void navigate({ to: '/points', search: { page: number } });
  useStepBack(page);
  return (
    <Stack gap="md" maw={640} mx="auto">
      <Title order={1} fz={26}>
        Riwayat point
      </Title>
      <Card>
        {error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Stack gap="md">
            <PointHistory entries={page?.data} isOwn />
            {page && <Paging page={page} onChange={goTo} />}
          </Stack>
        )}
      </Card>
    </Stack>
  );
}
