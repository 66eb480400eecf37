import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { summaryQuery } from '#features/dashboard/dashboard.api.ts';
import { AllShipments } from '#features/redemptions/parcels/all-shipments.tsx';
import { shipmentsQuery } from '#features/redemptions/redemptions.api.ts';
import { Page } from '#ui/pages/page.tsx';
import { readPage } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/redeem-items/')({
  head: () => titled('Redeem Items'),
  validateSearch: readPage,
  loader: ({ context: { queryClient } }) => void queryClient.prefetchQuery(shipmentsQuery()),
  component: RedeemItems,
});

/** What waits for shipment, as a whole; the dashboard shows the beginning of it. */
function RedeemItems() {
  const { page } = Route.useSearch();
  const { data: counts } = useQuery(summaryQuery());
  return (
    <Page
      title="Redeem Items"
      crumbs={[{ label: 'Dashboard', to: '/admin/dashboard' }, { label: 'Redeem Items' }]}
    >
      <AllShipments page={page} count={counts?.count_redeem_item_notifications} />
    </Page>
  );
}
