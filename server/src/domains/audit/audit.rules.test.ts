import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ACTS, type Act } from './acts.ts';
import { changesTold, differenceOf, sentenceOf } from './audit.rules.ts';
import { FACTS, type Label } from './facts.ts';
import { maskedCode } from './masked-code.ts';

test('an act reads as a sentence with each change as a person writes it: numbers, days, what was filled in and taken away [ADD-183]', () => {
  const of = (before: object, after: object) =>
    sentenceOf('admin', { act: 'reward-updated', subject: 'Pulsa 50', before, after });
  const kind = 'voucher';
  for (const [before, after, sentence] of [
    [{ required_point: 1_200 }, { required_point: 150 }, ': harga 1.200 → 150 point'],
    [{ rules: 10_000 }, { rules: 25_000 }, ': rupiah untuk 1 point Rp10.000 → Rp25.000'],
    [
      { next_service: '2026-01-05' },
      { next_service: '2028-12-31' },
      ': servis berikutnya 5 Januari 2026 → 31 Desember 2028',
    ],
    [{ hour: '09:30' }, { hour: '14:00' }, ': jam 09.30 → 14.00'],
    [{ note: null }, { note: 'Di  atap\nkantor' }, ': catatan diisi Di atap kantor'],
    [{ note: 'Lama' }, { note: '' }, ': catatan Lama dihapus'],
    [{ image: 'a.webp' }, { image: 'b.webp' }, ': gambar diganti'],
    [{ stock: 1 }, { stock: 1 }, ' tanpa perubahan'],
    [{ name: 'x'.repeat(60) }, { name: 'y' }, `: nama ${'x'.repeat(60)} → y`],
    [{ name: 'x'.repeat(61) }, { name: 'y' }, `: nama ${'x'.repeat(59)}… → y`],
    [{ name: 'y' }, { name: `${'x'.repeat(57)}  abcd` }, `: nama y → ${'x'.repeat(57)} a…`],
    [{ name: 'y' }, { name: `${'x'.repeat(58)} abcd` }, `: nama y → ${'x'.repeat(58)}…`],
    // No sign is cut in two.
    [{ name: 'y' }, { name: `${'x'.repeat(58)}🎁 abcd` }, `: nama y → ${'x'.repeat(58)}…`],
    // What was not known and is not known is no change.
    [{ note: null }, {}, ' tanpa perubahan'],
    [{}, { note: 'Baru' }, ': catatan diisi Baru'],
    [{ stock: 0 }, { stock: 5 }, ': sisa 0 → 5'],
    [{ stock: 5, name: 'A' }, { stock: 6, name: 'B' }, ': sisa 5 → 6, nama A → B'],
  ] as const) {
    assert.equal(
      of({ kind, ...before }, { kind, ...after }),
      `admin mengubah voucher Pulsa 50${sentence}`,
    );
  }
});

test('only what became another is kept, and nothing under a name that the trail does not know [ADD-180, ADD-182]', () => {
  const before = { name: 'A', email: 'a@x.id', password: 'lama' };
  const after = { name: 'B', email: 'a@x.id', password: 'baru' };
  assert.deepEqual(differenceOf(before, after), { before: { name: 'A' }, after: { name: 'B' } });
  assert.deepEqual(differenceOf(undefined, after), {
    before: null,
    after: { name: 'B', email: 'a@x.id' },
  });
});

test('the facts of an act stand in the order of the forms, whatever order the database has them in [ADD-183]', () => {
  const labels = changesTold({ email: 'a', address: 'b', name: 'c' }, null);
  assert.deepEqual(
    labels.map(({ label }) => label),
    ['Nama', 'E-mail', 'Alamat'],
  );
  const sides = { owed: 1_500, open_invoices: 2, paid_date: '2026-11-05', tax: 110_000, note: '' };
  assert.deepEqual(changesTold(sides, { owed: 0, amount: 1_000, note: 'Baru' }), [
    { label: 'Kekurangan', before: '1.500 point', after: '0 point' },
    { label: 'Faktur belum lunas', before: '2', after: null },
    { label: 'PPN', before: 'Rp110.000', after: null },
    { label: 'Nilai', before: null, after: 'Rp1.000' },
    { label: 'Tanggal bayar', before: '5 November 2026', after: null },
    { label: 'Catatan', before: null, after: 'Baru' },
  ]);
});

test('a code leaves at most its last four signs, and never more than half of it [ADD-182]', () => {
  assert.equal(maskedCode('VCR-7K2M-9Q4T'), '••••9Q4T');
  assert.equal(maskedCode('ABCDE'), '••••DE');
  assert.equal(maskedCode('A'), '••••');
});

test('each act has its topic, under which it is looked for [ADD-183]', () => {
  const acts = Object.entries(ACTS);
  const topics: Record<string, string> = {
    customers:
      'customer-created customer-updated customer-deleted customers-invited contact-added contact-updated contact-removed contact-invited contact-erased sign-up-asked sign-up-accepted sign-up-refused messages-stopped messages-wanted task-snoozed task-woken external-customer-linked external-customer-ignored external-customers-linked',
    points:
      'points-sent gift-sent birthday-marked broadcast-created broadcast-planned broadcast-cancelled points-corrected award-reversed broadcast-continued broadcast-reversed point-rule-updated',
    rewards:
      'reward-created reward-updated reward-deleted code-added codes-added code-updated code-deleted',
    redemptions: 'item-shipped redemption-cancelled receipt-corrected shipment-undone parcel-noted',
    invoices:
      'invoice-created invoice-updated invoice-paid invoice-part-paid invoice-payment-undone invoice-voided invoice-followed credit-note-created external-invoice-decided external-decision-taken-back',
    services:
      'product-created product-updated product-deleted service-created service-updated service-deleted service-reminded reminder-undone reminder-marked visit-added visit-updated visit-deleted visit-claimed report-sent report-sending-undone report-issued equipment-created equipment-updated equipment-moved equipment-received equipment-deleted plan-created plan-updated plan-deleted plan-reminded visit-recorded equipment-visit-updated equipment-visit-deleted visit-photo-added reading-added reading-deleted certificate-created certificate-updated certificate-deleted certificate-reminded appointment-agreed appointment-moved appointment-cancelled appointment-answered visit-requested visit-request-refused visit-request-withdrawn calendar-address-made calendar-address-removed plan-kind-updated holidays-added holiday-deleted',
    messages:
      'message-updated template-chosen point-message-sent reminder-message-sent test-message-sent message-resent message-read message-settled message-confirmed message-reopened messages-settled connection-checked connection-tried connection-updated',
    settings:
      'accounting-tried accounting-connected accounting-updated accounting-started accounting-paused accounting-resumed accounting-ended accounting-looked accounting-settled settings-updated own-account-updated keeping-updated data-forgotten',
    people:
      'person-invited person-invited-again person-updated person-removed person-erased person-signed-out person-device-ended second-factor-reset',
    imports:
      'import-uploaded import-source-updated import-dates-ordered import-columns-updated import-customer-chosen import-summed import-not-summed import-applied import-taken-back import-deleted',
    exports: 'file-fetched',
    'sign-ins':
      'signed-in signed-in-by-code sign-in-code-failed sign-in-failed sign-in-unknown signed-in-by-passkey passkey-failed passkey-counted-back passkey-unknown passkey-added passkey-renamed passkey-removed customer-switched signed-out device-ended other-devices-ended sign-in-changed second-factor-prepared second-factor-confirmed second-factor-removed recovery-codes-renewed second-factor-failed recovery-code-used password-replaced password-reset',
    approvals:
      'approval-asked approval-given approval-refused approval-returned approval-withdrawn approved-alone',
    refusals: 'refused',
  };
  assert.deepEqual(
    Object.fromEntries(
      Object.keys(topics).map((topic) => [
        topic,
        acts
          .filter(([, act]) => act.topic === topic)
          .map(([name]) => name)
          .join(' '),
      ]),
    ),
    topics,
  );
  assert.equal(Object.values(topics).join(' ').split(' ').length, acts.length);
});

const formOf = ({ form = 'text' }: Label): string => form;

test('each fact has its name and is written in its way: points, rupiah, numbers, days [ADD-183]', () => {
  const written: Record<string, string> = {
    text: 'name: Nama; username: Username; email: E-mail; whatsapp: Nomor WhatsApp; address: Alamat; person: Orang; passkey: Passkey; role: Peran; told: Diberi tahu; device: Perangkat; changed: Yang diganti; provider: Penyedia; client_id: Client ID; channel_id: ID channel; phone_number_id: Phone number ID; business_account_id: Business Account ID; points_when: Point faktur diberikan; points_basis: Point dihitung dari nilai; claims_ask: Klaim bertanya dulu; contact: Nomor kontak; second_look: Harga, aturan point, dan penghapusan perlu persetujuan; signs_in_by_code: Masuk dengan kode WhatsApp; takes_sign_ups: Formulir pendaftaran; second_factor_demanded: Verifikasi dua langkah wajib; tax_number: NPWP; kept_messages: Isi pesan disimpan; kept_sign_ins: Catatan masuk disimpan; kept_details: Rincian jejak audit disimpan; kept_sign_ups: Formulir pendaftaran disimpan; kept_parcels: Alamat kiriman disimpan; reminds: Mengingatkan dengan sendirinya; remind_days: Hari sebelumnya; reminds_certificates: Mengingatkan akhir sertifikat; checklist: Yang dikerjakan; law: Aturan; law_source: Sumber aturan; number: Nomor faktur; credit_note: Nomor nota kredit; customer: Customer; state: Status; starts_at: Mulai; task: Pekerjaan; kind: Jenis; image: Gambar; terms: Syarat dan ketentuan; code: Kode; item: Item; reward: Hadiah; courier: Kurir; receipt_number: Nomor resi; product: Produk; description: Deskripsi; flowmeter_type: Tipe flowmeter; serial_number: Nomor seri; size: Ukuran; site: Lokasi; rule: Aturan; technician: Teknisi; reading: Angka meter; certificate: Nomor sertifikat; issuer: Penerbit; report: Nomor laporan; replaces: Mengganti laporan; note: Catatan; message: Pesan; template: Template; mapping: Isi template; file: File; call: Panggilan; reason: Alasan; program: Program akuntansi; foreign: Mata uang asing',
    day: 'date_of_birth: Tanggal berdiri; ends_on: Hari terakhir; since: Berlaku sejak; law_checked_on: Aturan diperiksa; date: Tanggal; due_date: Jatuh tempo; paid_date: Tanggal bayar; until: Sampai; expired_date: Berlaku sampai; last_service: Servis terakhir; next_service: Servis berikutnya; installed_on: Dipasang; warranty_until: Garansi sampai; last_on: Terakhir; next_on: Berikutnya; wished_on: Hari yang diminta; issued_on: Terbit; valid_until: Berlaku sampai; first_day: Faktur sejak',
    hour: 'hour: Jam',
    points:
      'claim_limit: Batas klaim; act_limit: Batas per tindakan; day_limit: Batas per hari; point: Point; moved: Diberikan dan ditarik; owed: Kekurangan; required_point: Harga',
    number:
      'open_invoices: Faktur belum lunas; every_months: Diulang setiap (bulan); messages: Pesan; sign_ins: Catatan masuk; details: Rincian jejak audit; sign_ups: Formulir pendaftaran; parcels: Alamat kiriman; count: Jumlah; stock: Sisa; every_minutes: Dibaca setiap (menit); monthly_calls: Panggilan sebulan',
    rupiah:
      'rules: Rupiah untuk 1 point; rupiah_per_point: Nilai 1 point; tax: PPN; amount: Nilai; payment: Pembayaran; paid: Sudah dibayar; credited: Nilai nota kredit; tolerance: Sisa yang dianggap lunas; base: Nilai sebelum PPN; returned: Nilai retur',
  };
  for (const [form, facts] of Object.entries(written)) {
    const names = Object.entries(FACTS).filter(([, fact]) => formOf(fact) === form);
    assert.equal(names.map(([name, { label }]) => `${name}: ${label}`).join('; '), facts, form);
  }
});

test('an act that is told of in two ways says which one it was [ADD-183]', () => {
  const told = (act: Act, facts: object) =>
    sentenceOf('Sari', { act, subject: 'PT A', after: facts });
  assert.deepEqual(
    [
      told('gift-sent', { point: 1_500 }),
      told('points-sent', { point: 1_500 }),
      told('invoice-part-paid', { number: 'F-1' }),
      told('invoice-paid', { number: 'F-1' }),
      told('service-reminded', { product: 'Flowmeter' }),
      told('reminder-marked', { product: 'Flowmeter' }),
      told('import-summed', {}),
      told('import-not-summed', {}),
    ],
    [
      'Sari mengirim hadiah ulang tahun 1.500 point kepada PT A',
      'Sari mengirim 1.500 point kepada PT A',
      'Sari mencatat pembayaran sebagian faktur F-1 untuk PT A',
      'Sari menandai faktur F-1 untuk PT A lunas',
      'Sari mengirim pengingat servis Flowmeter kepada PT A',
      'Sari menandai servis Flowmeter untuk PT A sudah diingatkan',
      'Sari menjumlahkan baris faktur yang sama di PT A',
      'Sari memisahkan lagi baris faktur di PT A',
    ],
  );
});
