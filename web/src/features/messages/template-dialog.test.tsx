import {
  listOccasionTemplates,
  listProviderTemplates,
  type OccasionTemplate,
  previewOccasionTemplate,
} from '@reward-points/contract/messages';
import { expect, test } from 'vitest';
import { show, showDialog } from '#test/render.tsx';
import { fakeServer } from '#test/server.ts';
import { OccasionTemplates } from './occasion-templates.tsx';
import { TemplateDialog } from './template-dialog.tsx';

const at = (part: 'header' | 'body', position: number) => ({ part, button: null, position });
const template = {
  id: 'nomor_resi',
  name: 'nomor_resi',
  language: 'id',
  header: 'Untuk {{1}}',
  body: 'Halo {{1}}, {{2}} point.',
  footer: null,
  buttons: [],
  placeholders: [at('header', 1), at('body', 1), at('body', 2)],
  problem: null,
};
const values = [
  { name: 'customer', label: 'Nama customer', sample: 'PT Maju', is_specified: true },
  { name: 'points', label: 'Jumlah point', sample: '1.500', is_specified: false },
] satisfies OccasionTemplate['values'];

type Preview = NonNullable<OccasionTemplate['preview']>;

const occasion: OccasionTemplate = {
  occasion: 'receipt',
  template,
  problem: 'unmapped',
  values,
  is_mapped: true,
  version: 1,
  mapping: [{ ...at('body', 1), value: 'customer' }],
  preview: null,
};

async function openTemplate(preview: Preview) {
  const server = fakeServer();
  server.answers(listProviderTemplates, { data: [template] });
  server.answers(listOccasionTemplates, { data: [occasion] });
  server.answers(previewOccasionTemplate, { data: { preview, missing: [] } });
  return showDialog(<TemplateDialog occasion={occasion} />);
}

test('a message is seen whole before its template is kept: title, text, small print, and where each button leads [ADD-108]', async () => {
  for (const [preview, words] of [
    [
      {
        header: 'Untuk PT Maju',
        body: 'Halo PT Maju.',
        footer: 'Balas STOP untuk berhenti.',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Berhenti', url: null },
          { type: 'URL', text: 'Lihat hadiah', url: 'https://point.example/h/7' },
        ],
      },
      'Untuk PT Maju\n\nHalo PT Maju.\n\nBalas STOP untuk berhenti.\n\n▸ Berhenti\n\n▸ Lihat hadiah (https://point.example/h/7)',
    ],
    [{ header: null, body: 'Halo.', footer: null, buttons: [] }, 'Halo.'],
  ] as const satisfies [Preview, string][]) {
    const { screen, frame } = await openTemplate(preview);
    const bubble = frame.getByText(/^(Untuk PT Maju|Halo\.)/);
    await expect.element(bubble).toBeVisible();
    expect(bubble.element().textContent).toBe(words);
    await screen.unmount();
  }
});

test('as long as placeholders are empty the button says how many are missing [ADD-108]', async () => {
  const { screen, frame } = await openTemplate({
    header: null,
    body: 'Halo.',
    footer: null,
    buttons: [],
  });
  const save = frame.getByRole('button', { name: 'Simpan' });
  for (const [missing, name] of [
    [2, 'Judul {{1}}'],
    [1, 'Isi {{2}}'],
  ] as const) {
    await expect
      .element(save)
      .toHaveAttribute('data-tooltip', `Masih ada ${missing} isian yang belum dipasangkan.`);
    await frame.getByRole('combobox', { name }).click();
    await screen.getByRole('option', { name: 'Jumlah point' }).click();
  }
  await expect.element(save).not.toHaveAttribute('data-tooltip');
});

test('a template that broke says so, also where its occasion may do without one [ADD-108]', async () => {
  fakeServer().answers(listOccasionTemplates, {
    data: [{ ...occasion, occasion: 'approval', problem: 'rejected' }],
  });
  const screen = await show(<OccasionTemplates />);
  await expect.element(screen.getByText('Ditolak', { exact: true })).toBeVisible();
});
