import { PreparedBroadcast } from '#features/broadcasts/prepared-broadcast.tsx';
import { Page } from '#ui/pages/page.tsx';

interface PreparedPageProps {
  /** `Promo` or `Advertisement`: the two differ in nothing but their name. */
  kind: string;
}

/** The page of a broadcast that is prepared here and made in the provider's own application. */
export const PreparedPage = ({ kind }: PreparedPageProps) => (
  <Page title={`Broadcast ${kind}`} crumbs={[{ label: 'Broadcast' }, { label: kind }]}>
    <PreparedBroadcast name={`Broadcast ${kind}`} />
  </Page>
);
