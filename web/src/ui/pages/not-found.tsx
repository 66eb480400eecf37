import { FullPage } from './full-page.tsx';
import { LinkButton } from './links.tsx';
import { useTabTitle } from './titles.ts';

/** Any path that is no page, for everybody, signed in or not (RUN-21, A-08). The sign-in leads on to where each begins. */
export function NotFound() {
  useTabTitle('404');
  return (
    <FullPage
      code="404"
      title="Page not found"
      text="The page you are looking for does not exist."
      action={<LinkButton to="/login">Kembali ke beranda</LinkButton>}
    />
  );
}
