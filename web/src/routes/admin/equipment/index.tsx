import { Button, Group, Stack } from '@mantine/core';
import { CERTIFICATE_STANDINGS, EQUIPMENT_STATES } from '@reward-points/contract/choices';
import { IconPlus, IconQrcode, IconScan } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { CertificateList } from '#features/certificates/certificate-list.tsx';
import {
  certificateStandingsQuery,
  certificatesQuery,
} from '#features/certificates/certificates.api.ts';
import { texts as certificateTexts } from '#features/certificates/texts.ts';
import { hasSomethingHere } from '#features/device-visits/has-something-here.ts';
import { texts as deviceTexts } from '#features/device-visits/texts.ts';
import { equipmentListQuery } from '#features/equipment/equipment.api.ts';
import { EquipmentList } from '#features/equipment/equipment-list.tsx';
import { texts } from '#features/equipment-codes/texts.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { Page } from '#ui/pages/page.tsx';
import { pageReaders, searchOf, textIn, wordIn } from '#ui/pages/page-search.ts';
import { titled } from '#ui/pages/titles.ts';
import { viewChoice } from '#ui/pages/view-choice.ts';

const labelDialog = dialogOnDemand(
  async () => (await import('#features/equipment-codes/label-dialog.tsx')).LabelDialog,
);

const scanDialog = dialogOnDemand(
  async () => (await import('#features/equipment-codes/scan-dialog.tsx')).ScanDialog,
);

export const Route = createFileRoute('/admin/equipment/')({
  head: () => titled('Peralatan'),
  validateSearch: searchOf({
    ...pageReaders,
    search: textIn,
    state: wordIn(EQUIPMENT_STATES),
    view: wordIn(['certificates']),
    standing: wordIn(CERTIFICATE_STANDINGS),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    const { page, search, state, view, standing } = deps;
    if (view === undefined) {
      void queryClient.prefetchQuery(equipmentListQuery({ page, search, state }));
    } else {
      void queryClient.prefetchQuery(certificatesQuery({ page, search, standing }));
      void queryClient.prefetchQuery(certificateStandingsQuery());
    }
  },
  component: Equipment,
});

function Equipment() {
  const { page, search, state, view, standing } = Route.useSearch();
  const add = (
    <LinkButton to="/admin/equipment/create" leftSection={<IconPlus size={18} />}>
      Tambah peralatan
    </LinkButton>
  );
  return (
    <Page
      title="Peralatan"
      crumbs={[{ label: 'Rewards Points' }, { label: 'Peralatan' }]}
      action={
        view === undefined && (
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconScan size={18} />}
              {...scanDialog.ahead}
              onClick={() => scanDialog.open({})}
            >
              {texts.scan.open}
            </Button>
            <Button
              variant="default"
              leftSection={<IconQrcode size={18} />}
              {...labelDialog.ahead}
              onClick={() => labelDialog.open({ search })}
            >
              {texts.labels.open}
            </Button>
            {add}
          </Group>
        )
      }
    >
      <Stack gap="md">
        <Views view={view} />
        {view === undefined ? (
          <EquipmentList
            filter={{ page, search, state }}
            addAction={add}
            chosenActs={(ids) => (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconQrcode size={18} />}
                {...labelDialog.ahead}
                onClick={() => labelDialog.open({ ids })}
              >
                {texts.labels.open}
              </Button>
            )}
          />
        ) : (
          <CertificateList filter={{ page, search, standing }} />
        )}
      </Stack>
    </Page>
  );
}

const VIEWS = [
  { label: 'Peralatan', view: undefined },
  { label: certificateTexts.title, view: 'certificates' },
] as const;

/** The pieces, or their papers; which of them is shown stands in the address (ADD-779). */
const Views = ({ view: shown }: { view: 'certificates' | undefined }) => (
  <ChipRow component="nav" aria-label="Peralatan dan sertifikat">
    {VIEWS.map(({ label, view }) => (
      <LinkButton
        key={label}
        to="/admin/equipment"
        search={{ view }}
        {...viewChoice(view === shown)}
      >
        {label}
      </LinkButton>
    ))}
    {hasSomethingHere() && (
      <LinkButton to="/admin/visits" {...viewChoice(false)}>
        {deviceTexts.list.chip}
      </LinkButton>
    )}
  </ChipRow>
);
