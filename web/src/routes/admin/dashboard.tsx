import { createFileRoute } from '@tanstack/react-router';
import { Page, titled } from '#ui/page.tsx';

export const Route = createFileRoute('/admin/dashboard')({
  head: () => titled('Dashboard'),
  component: () => (
    <Page title="Dashboard" crumbs={[{ label: 'Dashboard' }]}>
      <span />
    </Page>
  ),
});
