import { createFileRoute } from '@tanstack/react-router';
import { Report } from '#features/reports/report.tsx';
import { thisYear } from '#ui/fields/period-field.tsx';
import { Page } from '#ui/pages/page.tsx';
import { dateIn, searchOf } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/reports')({
  head: () => titled('Laporan'),
  validateSearch: searchOf({ from: dateIn, to: dateIn }),
  component: Reports,
});

function Reports() {
  const { from = thisYear().from, to = thisYear().to } = Route.useSearch();
  return (
    <Page title="Laporan" crumbs={[{ label: 'Rewards Points' }, { label: 'Laporan' }]}>
      <Report period={{ from, to }} />
    </Page>
  );
}
