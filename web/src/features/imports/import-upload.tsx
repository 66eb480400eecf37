import { Group, List, Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { newKey } from '#client/call.ts';
import { PointRuleMissing } from '#features/points/point-rule-missing.tsx';
import { BusyButton } from '#ui/busy-button.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { ExportButton } from '#ui/files/export-button.tsx';
import { FileButton } from '#ui/files/file-button.tsx';
import { Section } from '#ui/pages/section.tsx';
import { importKindsQuery, kindOf, prepareExample, useCreateImport } from './imports.api.ts';
import classes from './imports.module.css';
import { REQUIRED, upload as texts } from './texts.ts';

const ACCEPTED =
  '.xlsx,.csv,.txt,.tsv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv,text/plain';

interface ImportUploadProps {
  /** What the address names; the first of all kinds where it names none. */
  kind: string;
  onKind: (kind: string) => void;
  onUploaded: (id: number) => void;
}

/** Chooses what is imported, and the file. Nothing happens to it before its preview was seen (ADD-140). */
export function ImportUpload({ kind: named, onKind, onUploaded }: ImportUploadProps) {
  const { data: kinds, error, refetch } = useQuery(importKindsQuery());
  const create = useCreateImport();
  const chosen = kindOf(kinds, named) ?? kinds?.[0];
  if (!kinds || !chosen) return <FormLoading error={error} onRetry={() => void refetch()} />;
  const { kind } = chosen;
  const upload = (file: File | null) => {
    if (!file) return;
    create.mutate({ kind, file, key: newKey() }, { onSuccess: ({ data }) => onUploaded(data.id) });
  };
  return (
    <Section title={texts.title}>
      <Stack gap="md">
        <Radio.Group label={texts.kind} value={kind} onChange={onKind}>
          <SimpleGrid
            cols={{ base: 1, xs: 2, md: 3, lg: kinds.length }}
            spacing="xs"
            mt={6}
            className={classes.kinds}
          >
            {kinds.map((one) => (
              <Radio.Card key={one.kind} value={one.kind} className={classes.kind}>
                <Group gap="sm" wrap="nowrap">
                  <Radio.Indicator />
                  <Text fz="sm" fw={600}>
                    {one.label}
                  </Text>
                </Group>
              </Radio.Card>
            ))}
          </SimpleGrid>
        </Radio.Group>
        <PointRuleMissing error={create.error} />
        <Group gap="sm">
          <FileButton accept={ACCEPTED} onChange={upload}>
            {(button) => (
              <BusyButton
                leftSection={<IconFileUpload size={18} />}
                isBusy={create.isPending}
                {...button}
              >
                Pilih file
              </BusyButton>
            )}
          </FileButton>
          <ExportButton label="Unduh contoh" prepare={(format) => prepareExample(kind, format)} />
        </Group>
        <div>
          <Text fz="sm" fw={600} mb={4}>
            {texts.columns}
          </Text>
          <List size="sm" spacing={4}>
            {chosen.fields.map(({ name, label, is_required, hint }) => (
              <List.Item key={name}>
                <b>{label}</b>
                {is_required && REQUIRED}{' '}
                <Text component="span" fz="sm" c="var(--app-muted)">
                  – {hint}
                </Text>
              </List.Item>
            ))}
          </List>
          <Text fz="sm" c="var(--app-muted)" mt="xs">
            {texts.columnsHint}
          </Text>
        </div>
        <Text fz="sm" c="var(--app-muted)">
          {chosen.note}
        </Text>
      </Stack>
    </Section>
  );
}
