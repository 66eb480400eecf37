import { createFileRoute } from '@tanstack/react-router';
import { FullPage } from '#ui/pages/full-page.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/forbidden')({
  head: () => titled('403'),
  component: () => (
    <FullPage
      code="403"
      title="Forbidden"
      text="Access to this resource is denied."
      action={<LinkButton to="/login">Kembali</LinkButton>}
    />
  ),
});
