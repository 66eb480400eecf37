import { createFileRoute } from '@tanstack/react-router';
import { Page, titled } from '#ui/page.tsx';

export const Route = createFileRoute('/admin/settings')({
  head: () => titled('Settings'),
  component: () => (
    <Page title="Settings" crumbs={[{ label: 'Settings' }]}>
      <span />
    </Page>
  ),
});
