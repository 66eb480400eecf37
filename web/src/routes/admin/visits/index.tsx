import { createFileRoute } from '@tanstack/react-router';
import { DeviceVisitsScreen } from '#features/device-visits/device-visits-screen.tsx';
import { texts } from '#features/device-visits/texts.ts';
import { ServiceVisit } from '#features/visits/service-visit.tsx';
import { Page } from '#ui/pages/page.tsx';
import { numberIn, searchOf } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';

export const Route = createFileRoute('/admin/visits/')({
  head: () => titled('Kunjungan'),
  validateSearch: searchOf({ service: numberIn }),
  component: DeviceVisits,
});

/** What is on this device; or, of a service, the way to the form of its visit. */
function DeviceVisits() {
  const { service } = Route.useSearch();
  return (
    <Page
      title={texts.list.title}
      crumbs={[{ label: 'Peralatan', to: '/admin/equipment' }, { label: texts.list.crumb }]}
    >
      {service === undefined ? <DeviceVisitsScreen /> : <ServiceVisit serviceId={service} />}
    </Page>
  );
}
