import { Box, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { HolidaysCard } from '#features/plan-kinds/holidays-card.tsx';
import { PlanKindCard } from '#features/plan-kinds/plan-kind-card.tsx';
import { holidaysQuery, planKindsQuery } from '#features/plan-kinds/plan-kinds.api.ts';
import { LEAD, TITLE } from '#features/plan-kinds/texts.ts';
import { Failed } from '#ui/pages/failed.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/plan-kinds')({
  // Not the word of the texts: they would come along with the first script of every visit.
  head: () => titled('Jenis jadwal'),
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(planKindsQuery());
    void context.queryClient.prefetchQuery(holidaysQuery());
  },
  component: PlanKinds,
});

function PlanKinds() {
  const { data: kinds, error, refetch } = useQuery(planKindsQuery());
  return (
    <Page title={TITLE} crumbs={[{ label: 'Rewards Points' }, { label: TITLE }]}>
      <Stack gap="lg">
        <Text fz="sm" c="var(--app-muted)" maw={760}>
          {LEAD}
        </Text>
        {kinds?.map((settings) => (
          <PlanKindCard key={settings.kind} settings={settings} reload={refetch} />
        ))}
        {!kinds &&
          (error ? (
            <Box maw={760}>
              <Failed error={error} onRetry={() => void refetch()} />
            </Box>
          ) : (
            <Skeleton h={640} maw={760} />
          ))}
        <HolidaysCard />
      </Stack>
    </Page>
  );
}
