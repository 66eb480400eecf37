import { Button, Group, Input, Select, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import type {
  MappedPlaceholder,
  MessagePreview,
  Placeholder,
  ProviderTemplate,
  ValueName,
} from '@reward-points/contract/message-values';
import { OCCASION_NAMES } from '@reward-points/contract/message-values';
import type { OccasionTemplate } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';

import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { templateProblems } from '#features/whatsapp/template-problems.ts';
import { ActForm } from '#ui/dialogs/act-form.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FormLoading } from '#ui/dialogs/form-loading.tsx';
import { keepNothing } from '#ui/fields/fill-anew.ts';
import { useCheckedForm } from '#ui/fields/use-checked-form.ts';
import {
  occasionTemplatesQuery,
  previewQuery,
  providerTemplatesQuery,
  useUpdateOccasionTemplate,
} from './templates.api.ts';

interface TemplateDialogProps {
  occasion: OccasionTemplate;
}

/** Chooses the template of an occasion and what fills each of its placeholders; what is incomplete cannot be saved. */
export const TemplateDialog = ({ occasion }: TemplateDialogProps) => (
  <Dialog title={`Template: ${OCCASION_NAMES[occasion.occasion]}`} size="xl">
    <LoadedForm occasion={occasion} />
  </Dialog>
);

function LoadedForm({ occasion }: TemplateDialogProps) {
  const { data: templates, error, refetch } = useQuery(providerTemplatesQuery());
  const occasions = useQuery(occasionTemplatesQuery());
  if (!templates) return <FormLoading error={error} onRetry={() => void refetch()} />;
  const current = occasions.data?.find((one) => one.occasion === occasion.occasion);
  return (
    <TemplateForm occasion={current ?? occasion} templates={templates} reload={occasions.refetch} />
  );
}

const keyOf = ({ part, button, position }: Placeholder): string =>
  `${part}-${button ?? ''}-${position}`;

/** What fills each placeholder, by its place. */
type Mapping = Readonly<Record<string, ValueName>>;

const mappingOf = (mapped: readonly MappedPlaceholder[]): Mapping =>
  Object.fromEntries(mapped.map((one) => [keyOf(one), one.value]));

interface TemplateFormProps extends TemplateDialogProps {
  templates: ProviderTemplate[];
  reload: () => Promise<unknown>;
}

function TemplateForm({ occasion, templates, reload }: TemplateFormProps) {
  const update = useUpdateOccasionTemplate(occasion.occasion);
  // A mapping is of its template alone, and what fills it was shown as a whole.
  const checked = useCheckedForm(
    {},
    {
      templateId: occasion.template?.id ?? '',
      mapping: mappingOf(occasion.mapping),
      version: occasion.version,
    },
  );
  const { form } = checked;
  const { templateId, mapping } = form.getValues();
  const template = templates.find(({ id }) => id === templateId);
  const placeholders = template?.placeholders ?? [];
  const mapped = placeholders.flatMap((one): MappedPlaceholder[] => {
    const value = mapping[keyOf(one)];
    return value === undefined ? [] : [{ ...one, value }];
  });
  const choose = (id: string | null) => {
    const chosen = templates.find((one) => one.id === id);
    if (!chosen) return;
    const isStored = chosen.id === occasion.template?.id;
    form.setFieldValue('templateId', chosen.id);
    form.setFieldValue('mapping', mappingOf(isStored ? occasion.mapping : first(chosen)));
  };
  // The body takes the specified values in their order, as it does where nobody has mapped anything.
  const first = (chosen: ProviderTemplate): MappedPlaceholder[] =>
    chosen.placeholders.flatMap((one) => {
      const value = one.part === 'body' ? occasion.values[one.position - 1] : undefined;
      return value?.is_specified ? [{ ...one, value: value.name }] : [];
    });
  const blockedBy = blockOf(template, placeholders.length - mapped.length);
  return (
    <ActForm
      label="Template"
      of={checked}
      act={update}
      refused={blockedBy}
      input={({ version }, key) => ({ template_id: templateId, mapping: mapped, version, key })}
      reload={reload}
      fillAnew={keepNothing}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Stack gap="sm">
          <Select
            label="Template"
            required
            searchable
            allowDeselect={false}
            placeholder="Pilih template"
            nothingFoundMessage="Data Belum Tersedia"
            description={
              templates.length === 0
                ? 'Daftar template belum dibaca. Tekan “Periksa sekarang” di halaman Koneksi WhatsApp.'
                : undefined
            }
            data={templates.map(({ id, name, language, problem }) => ({
              value: id,
              label: `${name} (${language})${problem === null ? '' : ` – ${templateProblems[problem].label}`}`,
              disabled: problem !== null,
            }))}
            value={templateId || null}
            error={template?.problem ? templateProblems[template.problem].sentence : undefined}
            onChange={choose}
          />
          {placeholders.map((one) => (
            <Select
              key={keyOf(one)}
              label={nameOf(one, template)}
              required
              allowDeselect={false}
              placeholder="Pilih isian"
              data={occasion.values.map(({ name, label }) => ({ value: name, label }))}
              value={mapping[keyOf(one)] ?? null}
              onChange={(chosen) => {
                const value = occasion.values.find(({ name }) => name === chosen);
                if (value) form.setFieldValue('mapping', { ...mapping, [keyOf(one)]: value.name });
              }}
            />
          ))}
          {template && placeholders.length === 0 && (
            <Text fz="sm" c="var(--app-muted)">
              Template ini tidak memiliki isian.
            </Text>
          )}
        </Stack>
        <Preview occasion={occasion} templateId={template ? templateId : ''} mapped={mapped} />
      </SimpleGrid>
    </ActForm>
  );
}

/** Why it cannot be saved yet, or null. */
function blockOf(template: ProviderTemplate | undefined, missing: number): string | null {
  if (!template) return 'Pilih template lebih dulu.';
  if (template.problem !== null && template.problem !== 'unmapped')
    return templateProblems[template.problem].sentence;
  return missing > 0 ? `Masih ada ${missing} isian yang belum dipasangkan.` : null;
}

/** Where a placeholder stands, as a person finds it. */
function nameOf(
  { part, button, position }: Placeholder,
  template: ProviderTemplate | undefined,
): string {
  const sign = `{{${position}}}`;
  if (part === 'header') return `Judul ${sign}`;
  if (part === 'body') return `Isi ${sign}`;
  return `Tombol “${template?.buttons[button ?? 0]?.text ?? ''}” ${sign}`;
}

interface PreviewProps {
  occasion: OccasionTemplate;
  /** Empty: none is chosen. */
  templateId: string;
  mapped: MappedPlaceholder[];
}

/** How the customer would read it, filled with samples by the server. */
function Preview({ occasion, templateId, mapped }: PreviewProps) {
  const { data, isError, refetch } = useQuery(
    previewQuery(occasion.occasion, { template_id: templateId, mapping: mapped }),
  );
  return (
    <section aria-label="Pratinjau" aria-live="polite">
      <Input.Label labelElement="div" size="md">
        Pratinjau dengan nilai contoh
      </Input.Label>
      {templateId === '' ? (
        <Text fz="sm" c="var(--app-muted)">
          Pilih template untuk melihat pesannya.
        </Text>
      ) : isError ? (
        <Group gap="xs">
          <Text fz="sm" c="var(--mantine-color-error)">
            Pratinjau tidak dapat dimuat.
          </Text>
          <Button size="compact-sm" variant="subtle" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </Group>
      ) : data ? (
        <MessageBubble text={textOf(data.preview)} />
      ) : (
        <Skeleton h={120} aria-busy />
      )}
    </section>
  );
}

const textOf = ({ header, body, footer, buttons }: MessagePreview): string =>
  [
    header,
    body,
    footer,
    ...buttons.map(({ text, url }) => `▸ ${text}${url === null ? '' : ` (${url})`}`),
  ]
    .filter((one) => one !== null)
    .join('\n\n');
