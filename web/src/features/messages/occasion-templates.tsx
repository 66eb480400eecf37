import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import {
  OCCASION_NAMES,
  type Occasion,
  OPTIONAL_OCCASIONS,
} from '@reward-points/contract/message-values';
import type { OccasionTemplate } from '@reward-points/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { templateProblems } from '#features/whatsapp/template-problems.ts';
import { dialogOnDemand } from '#ui/dialogs/dialog-on-demand.tsx';
import { openDialog } from '#ui/dialogs/dialogs.ts';
import { LineList } from '#ui/lists/line-list.tsx';
import { Section } from '#ui/pages/section.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { occasionTemplatesQuery } from './templates.api.ts';
import { pairingTexts } from './texts.ts';

const pairingDialog = dialogOnDemand(
  async () => (await import('./pairing-dialog.tsx')).PairingDialog,
);

/** What each occasion is told by, whether it can be relied on, and the way to change it. */
export function OccasionTemplates() {
  return (
    <Section
      title="Template per pesan"
      action={
        <Button
          size="sm"
          variant="default"
          {...pairingDialog.ahead}
          onClick={() => pairingDialog.open({})}
        >
          {pairingTexts.open}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text fz="sm" c="var(--app-muted)">
          Setiap pesan memakai satu template yang disetujui WhatsApp. Isiannya diambil dari data
          yang dipasangkan di sini.
        </Text>
        <LineList
          query={useQuery(occasionTemplatesQuery())}
          keyOf={({ occasion }) => occasion}
          empty="Belum ada pesan yang memakai template."
        >
          {(occasion) => <OccasionLine of={occasion} />}
        </LineList>
      </Stack>
    </Section>
  );
}

/** What happens instead, of the occasions that may do without; of the others, nothing, and their badge says so. */
const OFF: Partial<Record<Occasion, string>> = {
  'password-reset':
    'Tanpa template, “Reset password” di halaman login membuka chat dengan kontak Anda; dengan template, tautannya dikirim otomatis ke nomor yang meminta.',
  'sign-in-code': 'Tanpa template, masuk dengan kode WhatsApp tidak ditawarkan.',
  approval:
    'Tanpa template, permintaan persetujuan hanya terlihat di “Perlu dikerjakan” dan di halaman Persetujuan.',
};

function OccasionLine({ of }: { of: OccasionTemplate }) {
  const { occasion, template, problem, preview } = of;
  const name = OCCASION_NAMES[occasion];
  const isOff = problem === 'none' && OPTIONAL_OCCASIONS.includes(occasion);
  const without = isOff ? OFF[occasion] : 'Pesan ini tidak dikirim.';
  const said = template ? (preview?.body ?? template.body) : without;
  return (
    <>
      <div>
        <Group gap="xs">
          <Text fz="sm" fw={600}>
            {name}
          </Text>
          {problem !== null && (
            <Badge color={problem === 'none' ? 'gray' : 'red'}>
              {isOff ? 'Tidak dipakai' : templateProblems[problem].label}
            </Badge>
          )}
        </Group>
        {problem !== null && problem !== 'none' && (
          <Text fz="sm" c="var(--mantine-color-error)" className="break">
            {templateProblems[problem].sentence}
          </Text>
        )}
        {said !== undefined && (
          <Text fz="sm" c="var(--app-muted)" className="break">
            {said}
          </Text>
        )}
        {template && (
          <Text fz="xs" c="var(--app-muted)" className="break">
            Template {template.name}
          </Text>
        )}
      </div>
      <Button
        size="sm"
        variant="default"
        aria-label={`Atur template ${name}`}
        onClick={() => openDialog(<TemplateDialog occasion={of} />)}
      >
        Atur
      </Button>
    </>
  );
}
