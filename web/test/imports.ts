import {
  type ImportDetail,
  listImportKinds,
  listImportLines,
  listImports,
  showImport,
} from '@reward-points/contract/imports';
import { aCompany } from './app.tsx';
import { page } from './server.ts';

export const field = (
  name: string,
  label: string,
  type: 'text' | 'whatsapp' | 'day',
  required = false,
) => ({
  name,
  label,
  type,
  is_required: required,
  hint: 'Boleh kosong.',
  example: 'x',
});

const kinds = [
  {
    kind: 'customers' as const,
    label: 'Customer',
    note: 'Password tidak ikut diimpor.',
    fields: [
      field('name', 'Nama', 'text', true),
      field('whatsapp', 'Nomor WhatsApp', 'whatsapp', true),
      field('date_of_birth', 'Tanggal berdiri', 'day'),
    ],
  },
  { kind: 'products' as const, label: 'Produk', note: 'Menurut nama.', fields: [] },
];

export const none = {
  new: 0,
  changes: 0,
  exists: 0,
  duplicate: 0,
  summed: 0,
  wrong: 0,
  total: 0,
  obstacles: 0,
};

export const detail = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  id: 5,
  kind: 'customers',
  file_name: 'pelanggan.csv',
  status: 'ready',
  total: 20_000,
  progress: 20_000,
  counts: { ...none, new: 19_990, changes: 4, wrong: 6 },
  totals: null,
  date_order: 'day-first',
  is_date_order_chosen: false,
  remarks: [],
  sheets: [],
  sheet: null,
  header_line: 1,
  first_lines: [],
  sums: null,
  preview: '731',
  moved: 0,
  trouble: null,
  by: 'PT Alir',
  created_at: '2026-11-22T03:00:00.000Z',
  applied_at: null,
  taken_back_at: null,
  columns: [
    { header: 'Nama', field: 'name', samples: ['PT Satu'] },
    { header: 'Kontak', field: 'whatsapp', samples: ['0812'] },
    { header: 'Lain', field: null, samples: ['', 'abc'] },
  ],
  ...more,
});

export const line = (number: number, more: object = {}) => ({
  line: number,
  state: 'new' as const,
  reasons: [],
  changes: [],
  values: { name: `PT ${number}`, whatsapp: '6281200000001' },
  obstacle: null,
  customer: null,
  is_customer_chosen: false,
  needs_customer: false,
  ...more,
});

export function withImport(first: Partial<ImportDetail> = {}) {
  const server = aCompany();
  const stands = { now: detail(first) };
  server.answers(listImportKinds, { data: kinds });
  server.answers(listImports, page([]));
  server.answers(showImport, () => ({ data: stands.now }));
  server.answers(
    listImportLines,
    page([
      line(2),
      line(3, {
        state: 'changes',
        changes: [{ field: 'date_of_birth', from: '2001-03-14', to: '2004-12-31' }],
      }),
      line(4, { state: 'wrong', reasons: ['Nomor WhatsApp masih kosong.'] }),
    ]),
  );
  return { server, stands };
}
