import { Box, Stack, Text } from '@mantine/core';
import { PLAN_KINDS, type PlanKind } from '@reward-points/contract/plan-days';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, useLocation } from '@tanstack/react-router';
import { HolidaysCard } from '#features/plan-kinds/holidays-card.tsx';
import { PlanKindCard } from '#features/plan-kinds/plan-kind-card.tsx';
import { holidaysQuery, planKindsQuery } from '#features/plan-kinds/plan-kinds.api.ts';
import { KIND_NAMES, LEAD, TITLE } from '#features/plan-kinds/texts.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { Awaited } from '#ui/pages/awaited.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { titled } from '#ui/pages/titles.ts';
import { viewChoice } from '#ui/pages/view-choice.ts';

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
  const hash = useLocation({ select: (location) => location.hash });
  const shown = PLAN_KINDS.find((kind) => kind === hash) ?? 'servis';
  return (
    <Page title={TITLE} crumbs={[{ label: 'Rewards Points' }, { label: TITLE }]}>
      <Stack gap="lg">
        <Text fz="sm" c="var(--app-muted)" maw={760}>
          {LEAD}
        </Text>
        <Kinds shown={shown} />
        {/* What was typed for a kind stays while another is looked at. */}
        {kinds?.map((settings) => (
          <div key={settings.kind} hidden={settings.kind !== shown}>
            <PlanKindCard settings={settings} reload={refetch} />
          </div>
        ))}
        {!kinds && (
          <Box maw={760}>
            <Awaited of={{ error, refetch }} height={640} />
          </Box>
        )}
        <HolidaysCard />
      </Stack>
    </Page>
  );
}

/** Which kind is shown stands behind the # of the address: readers of a search come with the first script of every visit. */
const Kinds = ({ shown }: { shown: PlanKind }) => (
  <ChipRow component="nav" aria-label={TITLE}>
    {PLAN_KINDS.map((kind) => (
      <LinkButton
        key={kind}
        to="/admin/plan-kinds"
        {...(kind !== 'servis' && { hash: kind })}
        {...viewChoice(kind === shown)}
        activeOptions={{ includeHash: true }}
      >
        {KIND_NAMES[kind]}
      </LinkButton>
    ))}
  </ChipRow>
);
