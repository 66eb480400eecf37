import { Box, Button, Group, Select, Stack, Text } from '@mantine/core';
import type { ImportDetail, ImportKindInfo } from '@reward-points/contract/imports';
import { useEffect, useState } from 'react';
import { BusyButton } from '#ui/busy-button.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Section } from '#ui/pages/section.tsx';
import { ImportSource } from './import-source.tsx';
import { useUpdateImportColumns } from './imports.api.ts';
import * as texts from './texts.ts';

interface ImportColumnsProps {
  detail: ImportDetail;
  kind: ImportKindInfo;
  /** The preview is of other columns than those that are chosen. */
  onStale: (isStale: boolean) => void;
}

const UNUSED = '';

/** Which column of the file fills which field, as its header was understood, and otherwise if the administrator says so. */
export function ImportColumns({ detail, kind, onStale }: ImportColumnsProps) {
  const stored = detail.columns.map(({ field }) => field);
  const [fields, setFields] = useState(stored);
  const save = useUpdateImportColumns(detail.id);
  const missing = kind.fields.filter(
    ({ name, is_required, instead = [] }) =>
      is_required && ![name, ...instead].some((one) => fields.includes(one)),
  );
  const isChanged = fields.some((field, place) => field !== stored[place]);
  useEffect(() => {
    onStale(isChanged);
    return () => onStale(false);
  }, [isChanged, onStale]);
  // The last comparison failed; the same columns may do.
  const isGivenUp = detail.status === 'unmapped' && missing.length === 0;
  // What was missing may be there by now, and a day to come may have come.
  const isToCheckAgain = !isChanged && detail.status === 'ready' && detail.counts.wrong > 0;
  const choose = (place: number, chosen: string | null) =>
    setFields((now) =>
      now.map((field, other) => {
        if (other === place) return chosen === UNUSED ? null : chosen;
        // A field has one column: choosing it here takes it from there.
        return field === chosen ? null : field;
      }),
    );
  return (
    <Section title={texts.COLUMNS}>
      <Stack gap="sm">
        <ImportSource detail={detail} />
        {/* Its rows keep clear of the edges by themselves, as far as the title does. */}
        <Box mx="-md">
          <DataTable
            label={texts.COLUMNS}
            rows={detail.columns.map((column, place) => ({ ...column, place }))}
            keyOf={({ place }) => place}
            columns={[
              {
                label: 'Judul di file',
                isTitle: true,
                render: ({ header }) => (
                  <Text fz="sm" fw={600} className="break" maw={260} lineClamp={2} title={header}>
                    {header || '(tanpa judul)'}
                  </Text>
                ),
              },
              {
                label: 'Contoh isi',
                render: ({ samples }) => (
                  <Text fz="sm" c="var(--app-muted)" className="break" maw={360} lineClamp={2}>
                    {samples.filter((sample) => sample !== '').join(' · ') || '–'}
                  </Text>
                ),
              },
              {
                label: 'Dipakai sebagai',
                render: ({ header, place }) => (
                  <Select
                    aria-label={texts.columnUsedAs(header || place + 1)}
                    size="sm"
                    w={{ base: 190, xs: 280 }}
                    allowDeselect={false}
                    data={[
                      { value: UNUSED, label: 'Tidak dipakai' },
                      ...kind.fields.map(({ name, label, is_required }) => ({
                        value: name,
                        label: is_required ? label + texts.REQUIRED : label,
                      })),
                    ]}
                    value={fields[place] ?? UNUSED}
                    onChange={(chosen) => choose(place, chosen)}
                  />
                ),
              },
            ]}
          />
        </Box>
        {missing.length > 0 && (
          <Text fz="sm" c="var(--mantine-color-error)" role="status">
            {texts.columnsMissing(missing.map(({ label }) => label))}
          </Text>
        )}
        {(isChanged || isGivenUp || isToCheckAgain) && (
          <Group gap="sm">
            <BusyButton
              size="sm"
              // Where nothing was changed the import itself is the next step.
              variant={isToCheckAgain ? 'default' : 'filled'}
              isBusy={save.isPending}
              disabled={missing.length > 0}
              onClick={() => save.mutate(fields)}
            >
              {isToCheckAgain ? texts.CHECK_AGAIN : texts.CHECK_COLUMNS}
            </BusyButton>
            {isChanged && (
              <Button size="sm" variant="default" onClick={() => setFields(stored)}>
                Kembalikan
              </Button>
            )}
          </Group>
        )}
      </Stack>
    </Section>
  );
}
