import { Button, Group } from '@mantine/core';
import { EQUIPMENT_STATES } from '@reward-points/contract/choices';
import { IconPlus, IconQrcode } from '@tabler/icons-react';
import { createFileRoute } from '@tanstack/react-router';
import { equipmentListQuery } from '#features/equipment/equipment.api.ts';
import { EquipmentList } from '#features/equipment/equipment-list.tsx';
import { labelDialog } from '#features/equipment-codes/label-dialog-on-demand.ts';
import { texts } from '#features/equipment-codes/texts.ts';
import { LinkButton } from '#ui/links.tsx';
import { Page } from '#ui/page.tsx';
import { pageReaders, searchOf, textIn, wordIn } from '#ui/page-search.ts';
import { titled } from '#ui/titles.ts';

export const Route = createFileRoute('/admin/equipment/')({
  head: () => titled('Peralatan'),
  validateSearch: searchOf({ ...pageReaders, search: textIn, state: wordIn(EQUIPMENT_STATES) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(equipmentListQuery(deps));
  },
  component: Equipment,
});

function Equipment() {
  const filter = Route.useSearch();
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
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconQrcode size={18} />}
            {...labelDialog.ahead}
            onClick={() => labelDialog.open({ search: filter.search })}
          >
            {texts.labels.open}
          </Button>
          {add}
        </Group>
      }
    >
      <EquipmentList
        filter={filter}
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
    </Page>
  );
}
