import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { texts } from '#features/device-visits/texts.ts';
import { VisitScreen } from '#features/visits/visit-screen.tsx';
import { Page } from '#ui/pages/page.tsx';
import { numberIn, searchOf, textIn } from '#ui/pages/page-search.ts';
import { RecordId } from '#ui/pages/record-id.ts';
import { titled } from '#ui/pages/titles.ts';
import { toastSuccess } from '#ui/toasts/toasts.ts';

export const Route = createFileRoute('/admin/equipment/$id_/visit')({
  // Not the word of the texts: they would come along with the first script of every page.
  head: () => titled('Kunjungan'),
  params: RecordId,
  validateSearch: searchOf({ plan: numberIn, visit: textIn }),
  component: EquipmentVisit,
});

function EquipmentVisit() {
  const { id } = Route.useParams();
  const { plan, visit } = Route.useSearch();
  const navigate = useNavigate();
  const toEquipment = () => void navigate({ to: '/admin/equipment/$id', params: { id } });
  return (
    <Page
      title={texts.title}
      crumbs={[{ label: 'Peralatan', to: '/admin/equipment' }, { label: texts.title }]}
    >
      <VisitScreen
        key={`${id} ${visit}`}
        equipmentId={id}
        planId={plan}
        visitKey={visit || undefined}
        onFinished={(is) => {
          // What is sent is told of with its photos, once all of it is there.
          if (is === 'sent') toEquipment();
          else {
            toastSuccess(texts.sent.waits, texts.sent.waitsHint);
            // The page of the equipment may need the network that is missing.
            void navigate({ to: '/admin/visits' });
          }
        }}
        onDiscarded={() => {
          toastSuccess(texts.discard.done);
          toEquipment();
        }}
      />
    </Page>
  );
}
