import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#format/points.ts';
import { ChipRow } from '#ui/lists/chip-row.tsx';
import { LinkButton } from '#ui/pages/links.tsx';
import { viewChoice } from '#ui/pages/view-choice.ts';
import { connectionsQuery } from './accounting.api.ts';
import { DECIDE } from './texts.ts';

const TABS = [
  { label: 'Koneksi', view: undefined },
  { label: DECIDE, view: 'decisions' },
  { label: 'Customer', view: 'customers' },
  { label: 'Dokumen', view: 'documents' },
] as const;

type View = (typeof TABS)[number]['view'];

/** The views of the books of others, with how much waits. */
export function AccountingTabs({ view: shown }: { view: View }) {
  const { data: connections } = useQuery(connectionsQuery());
  const waiting = connections?.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <ChipRow component="nav" aria-label="Bagian pembukuan">
      {TABS.map(({ label, view }) => (
        <LinkButton
          key={label}
          to="/admin/accounting"
          search={{ view }}
          {...viewChoice(view === shown)}
        >
          {label}
          {view === 'decisions' && (
            <Text span fz="sm" ml={6} miw="2ch" ta="right" className="tabular">
              {waiting === undefined ? '' : formatNumber(waiting)}
            </Text>
          )}
        </LinkButton>
      ))}
    </ChipRow>
  );
}
