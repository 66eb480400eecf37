import { Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MyReports } from '#features/visit-reports/my-reports.tsx';
import { texts } from '#features/visit-reports/texts.ts';
import { myVisitReportsQuery } from '#features/visit-reports/visit-reports.api.ts';
import { readPage } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/_member/visit-reports')({
  head: () => titled('Laporan kunjungan'),
  validateSearch: readPage,
  component: VisitReports,
});

function VisitReports() {
  const { page } = Route.useSearch();
  return (
    <Stack gap="md" maw={760} mx="auto">
      <Title order={1} fz={26}>
        {texts.mine}
      </Title>
      <MyReports query={useQuery(myVisitReportsQuery(page))} />
    </Stack>
  );
}
