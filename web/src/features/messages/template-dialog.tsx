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
import { useState } from 'react';
import { newKey } from '#client/call.ts';
import { MessageBubble } from '#features/whatsapp/message-bubble.tsx';
import { templateProblems } from '#features/whatsapp/message-words.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useCloseDialog } from '#ui/dialog-place.ts';
import { FormLoading } from '#ui/form-loading.tsx';
import { SubmitButton } from '#ui/submit-button.tsx';
import { toastSuccess } from '#ui/toasts.ts';
import { type Refilling, useRefill } from '#ui/use-refill.tsx';
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
  const { filled, refilling, notice } = useRefill(occasions.refetch);
  if (!templates) return <FormLoading error={error} onRetry={() => void refetch()} />;
  const current = occasions.data?.find((one) => one.occasion === occasion.occasion);
  return (
    <Stack gap="md">
      {notice}
      <TemplateForm
        key={filled}
        occasion={current ?? occasion}
        templates={templates}
        refilling={refilling}
      />
    </Stack>
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
  refilling: Refilling;
}

function TemplateForm({ occasion, templates, refilling }: TemplateFormProps) {
  const close = useCloseDialog();
  const update = useUpdateOccasionTemplate(occasion.occasion);
  const [key] = useState(newKey);
  // What it was filled with, also where something else stands by now.
  const [version] = useState(occasion.version);
  const [templateId, setTemplateId] = useState(occasion.template?.id ?? '');
  const [mapping, setMapping] = useState<Mapping>(() => mappingOf(occasion.mapping));
  const template = templates.find(({ id }) => id === templateId);
  const placeholders = template?.placeholders ?? [];
  const mapped = placeholders.flatMap((one): MappedPlaceholder[] => {
    const value = mapping[keyOf(one)];
    return value === undefined ? [] : [{ ...one, value }];
  });
  const choose = (id: string | null) => {
    const chosen = templates.find((one) => one.id === id);
    if (!chosen) return;
    setTemplateId(chosen.id);
    setMapping(mappingOf(chosen.id === occasion.template?.id ? occasion.mapping : first(chosen)));
  };
  // The body takes the specified values in their order, as it does where nobody has mapped anything.
  const first = (chosen: ProviderTemplate): MappedPlaceholder[] =>
    chosen.placeholders.flatMap((one) => {
      const value = one.part === 'body' ? occasion.values[one.position - 1] : undefined;
      return value?.is_specified ? [{ ...one, value: value.name }] : [];
    });
  const blockedBy = blockOf(template, placeholders.length - mapped.length);
  const save = () =>
    update.mutate(
      { template_id: templateId, mapping: mapped, version, key },
      refilling({
        onSuccess: ({ message }) => {
          toastSuccess(message);
          close();
        },
      }),
    );
  return (
    <form
      noValidate
      aria-label="Template"
      onSubmit={(event) => {
        event.preventDefault();
        if (blockedBy === null) save();
      }}
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
                ? 'Daftar template belum dibaca. Tekan “Periksa sekarang” di halaman Connection.'
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
                if (value) setMapping((now) => ({ ...now, [keyOf(one)]: value.name }));
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
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={close}>
          Batal
        </Button>
        <SubmitButton blockedBy={blockedBy} isSending={update.isPending}>
          Simpan
        </SubmitButton>
      </Group>
    </form>
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
