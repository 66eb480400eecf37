import { aPicture, formOf } from '#test/builders.ts';
import { workOnImports } from '#test/imports.ts';
import { chooseWords } from '#test/visits.ts';
import type { Filling } from './filling.ts';

/** A piece whose counter was read, that was visited, and has papers that end, have ended, and have no file. */
async function serve({ act, idOf }: Filling): Promise<void> {
  const customer = await idOf('budi');
  const list = await act('GET', `/api/admin/equipment?id_customer=${customer}`);
  const { id, id_product } = list.data[0];
  const piece = `/api/admin/equipment/${id}`;
  await act('PATCH', piece, {
    site: 'Rumah pompa 2',
    serial_number: 'SN-UJI-1',
    note: 'Kunci di satpam',
  });
  for (const [day, totaliser] of [
    ['2026-11-10', 100],
    ['2026-11-17', 340.5],
    ['2026-11-21', 401],
  ] as const) {
    await act('POST', `${piece}/readings`, { day, totaliser, unit: 'm3' });
  }
  await act('POST', `${piece}/plans`, { kind: 'tera', every_months: 12, last_on: '2025-12-01' });
  for (const [number, valid_until, kind, hasFile] of [
    ['S-1', '2026-12-05', 'tera', true],
    ['S-2', '2026-11-21', 'kalibrasi', true],
    ['S-3', '2028-11-01', 'tera', false],
    ['S-4', '2026-11-22', 'kalibrasi', false],
  ] as const) {
    const paper = { kind, number, issuer: 'UPTD Metrologi', issued_on: '2025-11-01', valid_until };
    const file = await aPicture();
    await act('POST', `${piece}/certificates`, formOf({ ...paper, ...(hasFile && { file }) }));
  }
  for (const state of ['in-repair', 'retired']) {
    const more = { id_user: customer, id_product, serial_number: `SN-${state}`, site: 'Gudang' };
    const { id: other } = await act('POST', '/api/admin/equipment', more);
    await act('PATCH', `/api/admin/equipment/${other}`, { ...more, state });
    const paper = { kind: 'kalibrasi', number: `K-${state}`, issuer: 'LK Tirta' };
    const days = { issued_on: '2025-11-01', valid_until: '2026-11-20' };
    await act('POST', `/api/admin/equipment/${other}/certificates`, formOf({ ...paper, ...days }));
    if (state === 'retired') continue;
    const plan = { kind: 'kalibrasi', every_months: 12, last_on: '2025-11-20' };
    await act('POST', `/api/admin/equipment/${other}/plans`, plan);
  }
}

/** Visits with photos and reports, one of them anew. */
async function visit({ app, act, idOf }: Filling): Promise<void> {
  const customer = await idOf('budi');
  const services = await act('GET', `/api/admin/services?id_customer=${customer}`);
  const [service] = services.data;
  const equipment = await act('GET', `/api/admin/services/${service.id}/equipment`);
  await chooseWords(app, 'appointment');
  for (const [index, result] of (['fit', 'adjusted', 'unfit'] as const).entries()) {
    const { id } = await act('POST', `/api/admin/equipment/${equipment.id}/visits`, {
      client_key: `00000000-0000-4000-8000-00000000000${index}`,
      id_plan: service.id,
      day: `2026-11-${18 + index}`,
      found: 'Kotoran di pipa',
      done: 'Dibersihkan',
      parts: 'Gasket',
      error_before: -1.5,
      error_after: 0.2,
      result,
      readings: [{ totaliser: 345 + 20 * index, unit: 'm3' }],
      signer: 'Pak Budi',
      add_point: 5,
    });
    await act('POST', `/api/admin/visits/${id}/photos`, formOf({ photo: await aPicture() }));
    const report = await act('POST', `/api/admin/visits/${id}/reports`, {});
    if (index > 0) continue;
    await act('PATCH', `/api/admin/visits/${id}`, {
      day: '2026-11-18',
      done: 'Dibersihkan, disetel',
    });
    await act('POST', `/api/admin/visits/${id}/reports`, { replaces: report.id });
  }
}

/** A report whose visit was deleted: it stands alone. */
async function deleteVisit({ act, idOf }: Filling): Promise<void> {
  const services = await act('GET', `/api/admin/services?id_customer=${await idOf('budi')}`);
  const body = { id_service: services.data[0].id, last_service: '2026-11-16' };
  const { id } = await act('POST', '/api/admin/service-histories', body);
  await act('POST', `/api/admin/visits/${id}/reports`, {});
  await act('DELETE', `/api/admin/visits/${id}`);
}

/** Wishes for a visit that wait, were refused, and were taken back, and days that were called off. */
async function wish({ act, tokens }: Filling): Promise<void> {
  const mine = await act('GET', '/api/member/equipment', undefined, tokens.budi);
  const path = `/api/member/equipment/${mine.data[0].id}/visit-requests`;
  const asked = { wished_on: '2026-12-07', words: 'Layar mati' };
  const { id: back } = await act('POST', path, formOf(asked), tokens.budi);
  await act('POST', `/api/member/visit-requests/${back}/withdrawal`, {}, tokens.budi);
  const { id: refused } = await act('POST', path, formOf(asked), tokens.budi);
  await act('POST', `/api/admin/visit-requests/${refused}/refusal`, { reason: 'Belum perlu' });
  await act('POST', path, formOf({ ...asked, photo: await aPicture() }), tokens.budi);
}

async function agree({ act, tokens }: Filling): Promise<void> {
  const agreed: [index: number, day: string, hour: string | null][] = [
    [0, '2026-11-24', '09:00'],
    [1, '2026-11-24', '08:00'],
    [2, '2026-11-25', null],
  ];
  const open = await act('GET', '/api/admin/calendar/to-agree?per_page=20');
  const technicians = await act('GET', '/api/admin/technicians');
  for (const [index, day, hour] of agreed) {
    const { id } = await act('POST', '/api/admin/appointments', {
      id_plan: open.data[index].id_plan,
      day,
      hour,
      id_technician: hour === null ? null : technicians.at(-1).id,
      asks: false,
    });
    if (hour === null) {
      await act('POST', `/api/admin/appointments/${id}/cancellation`, { reason: 'Teknisi sakit' });
    }
  }
  await act('POST', '/api/admin/calendar-address', undefined, tokens.teknisi);
  await act('POST', '/api/admin/holidays', {
    holidays: [
      { day: '2026-12-25', name: 'Natal' },
      { day: '2026-11-26', name: 'Libur pabrik' },
    ],
  });
}

/** Files whose lines are new, known, twice in the file, and wrong. */
async function load({ app, act }: Filling): Promise<void> {
  const upload = async (kind: string, text: string) => {
    const file = new File([text], `${kind}.csv`);
    const { id } = await act('POST', '/api/admin/imports', formOf({ kind, file }));
    await workOnImports(app);
    return id;
  };
  await upload(
    'products',
    'Nama;Keterangan\nProduk Baru;Satu\nProduk Baru;Dua\n;Tanpa nama\nFlota R-10 Rotameter;Lain\n',
  );
  await upload(
    'customers',
    'nama,wa,tanggal berdiri\nPT Impor Satu,081144500001,01/02/2001\nPT Impor Dua,081144500001,31/12/2001\nPT Impor Tiga,123,31/12/2001\n',
  );
  const applied = await upload('products', 'Nama;Keterangan\nProduk Impor;Dari berkas\n');
  await act('POST', `/api/admin/imports/${applied}/apply`);
  await workOnImports(app);
}

/** What is serviced. */
export const EQUIPMENT = [serve, visit, deleteVisit, wish, agree, load];
