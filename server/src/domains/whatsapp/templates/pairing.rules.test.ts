import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OCCASIONS, type Occasion } from '@reward-points/contract/message-values';
import { commonTemplate } from '#domains/whatsapp/providers/common-template.rules.ts';
import { type Candidate, pairTemplates } from './pairing.rules.ts';

const template = (
  name: string,
  body: string,
  more: Partial<Parameters<typeof commonTemplate>[0]> = {},
): Candidate => ({
  ...commonTemplate({
    id: `${name}|${more.language ?? 'id'}`,
    name,
    language: 'id',
    state: 'approved',
    header: null,
    body,
    footer: null,
    buttons: [],
    ...more,
  }),
  provider: 'qontak',
  isGone: false,
  isStopped: false,
});

const paired = (
  templates: Candidate[],
  occasions: readonly (typeof OCCASIONS)[number][] = OCCASIONS,
) =>
  Object.fromEntries(
    pairTemplates(occasions, templates).map(({ occasion, templateId, mapping }) => [
      occasion,
      `${templateId.split('|')[0]}: ${mapping.map(({ value }) => value).join(' ')}`,
    ]),
  );

test('templates are paired by what they are called, in Indonesian or English, and by what they take [ADD-536]', () => {
  assert.deepEqual(
    paired([
      template('toko_reward_point', 'Halo {{1}}, {{2}} point.'),
      template('ULANG-TAHUN-perusahaan', 'Selamat, {{1}}! {{2}} point.'),
      template('service_reminder_v2', 'Halo {{1}}, {{2}} {{3}} {{4}} {{5}}, {{6}}.'),
      template('klaim_voucher', '{{1}} {{2}} {{3}}.'),
      template('klaim_item', '{{1}} {{2}} {{3}} {{4}} {{5}}.'),
      template('nomor_resi', '{{1}} {{2}} {{3}} {{4}} {{5}}.'),
      template('penukaran_dibatalkan', '{{1}} {{2}} {{3}} {{4}}.'),
      template('koreksi_point', '{{1}} {{2}} {{3}}.'),
      template('perubahan_akun', '{{1}} {{2}} {{3}}.'),
      template('lupa_password', 'Halo {{1}}, buka {{2}} sekarang.'),
      template('minta_persetujuan', 'Halo {{1}}, {{2}}. Alasan: {{3}}. Periksa: {{4}} ya.'),
      template('permintaan_klaim', 'Halo {{1}}, {{2}}. Periksa: {{3}} ya.'),
      template('sertifikat_berakhir', '{{1}} {{2}} {{3}} {{4}} {{5}}.'),
      template('klaim_kunjungan_servis', '{{1}} {{2}} {{3}}.'),
      template('kode_masuk', 'Kode {{1}}.'),
      template('laporan_kunjungan', 'Halo {{1}}, {{2}} {{3}}: {{4}} ya.'),
      template('janji_kunjungan', 'Halo {{1}}, {{2}} {{3}} {{4}}. Jawab: {{5}} ya.'),
      template('kunjungan_dibatalkan', '{{1}} {{2}} {{3}} {{4}} {{5}}.'),
      template('promo_lebaran', 'Halo {{1}}.'),
    ]),
    {
      reward: 'toko_reward_point: customer points',
      birthday: 'ULANG-TAHUN-perusahaan: customer points',
      reminder:
        'service_reminder_v2: customer product flowmeter_type serial_number last_service username',
      'voucher-claim': 'klaim_voucher: customer voucher code',
      'item-claim': 'klaim_item: customer item recipient telp address',
      'cancelled-claim': 'penukaran_dibatalkan: customer reward reason points',
      receipt: 'nomor_resi: customer item claim_date recipient receipt_number',
      correction: 'koreksi_point: customer point_change reason',
      'sign-in-changed': 'perubahan_akun: customer change time',
      'password-reset': 'lupa_password: customer reset_link',
      approval: 'minta_persetujuan: customer request reason approval_link',
      'claim-request': 'permintaan_klaim: customer request claim_request_link',
      certificate:
        'sertifikat_berakhir: customer certificate_kind certificate_number product valid_until',
      'service-visit-claim': 'klaim_kunjungan_servis: customer reward claim_number',
      'sign-in-code': 'kode_masuk: sign_in_code',
      'visit-report': 'laporan_kunjungan: customer product visit_date report_link',
      appointment: 'janji_kunjungan: customer visit_kind product visit_when appointment_link',
      'appointment-cancelled':
        'kunjungan_dibatalkan: customer visit_kind product visit_when reason',
    } satisfies Record<Occasion, string>,
  );
});

test('one that names the customer alone is paired with no occasion that has to say more [ADD-536]', () => {
  for (const [occasion, name] of [
    ['reward', 'poin'],
    ['voucher-claim', 'klaim_voucher'],
    ['receipt', 'nomor_resi'],
    ['correction', 'koreksi'],
    ['password-reset', 'reset_password'],
    ['sign-in-code', 'kode_masuk'],
    ['approval', 'persetujuan'],
    ['claim-request', 'permintaan_klaim'],
    ['certificate', 'sertifikat'],
    ['visit-report', 'laporan_kunjungan'],
    ['appointment', 'janji_kunjungan'],
    ['appointment-cancelled', 'kunjungan_dibatalkan'],
  ] as const) {
    assert.deepEqual(paired([template(name, 'Halo {{customer}}.')], [occasion]), {}, occasion);
  }
  assert.deepEqual(paired([template('ultah', 'Selamat {{customer}}.')], ['birthday']), {
    birthday: 'ultah: customer',
  });
});

test('one that would leave something open, or say nothing of what it is for, is paired with nothing [ADD-536]', () => {
  assert.deepEqual(
    paired([
      template('reward_point', 'Terima kasih.'),
      template('reward_point_lebih', '{{1}} {{2}} {{3}}.'),
      template('klaim_voucher', 'Halo {{1}}, voucher {{2}}.'),
      template('nomor_resi', '{{1}} {{2}} {{3}} {{4}} {{5}}.', { state: 'paused' }),
      template('koreksi', '{{1}} {{2}} {{3}}.', { state: 'pending' }),
    ]),
    {},
  );
});

test('what the provider has names for is filled by its name, and the button of a link by its end [ADD-536]', () => {
  const named = template('poin_masuk', 'Ada {{jumlah_poin}} untuk {{nama}}, saldo {{saldo}}.');
  assert.deepEqual(paired([named]), { reward: 'poin_masuk: points customer balance' });
  assert.deepEqual(paired([template('poin_masuk', 'Ada {{jumlah_poin}} untuk {{entah}}.')]), {});
  const url = { type: 'url' as const, text: 'Buat password', url: 'https://x.id/reset#{{1}}' };
  assert.deepEqual(paired([template('reset_password', 'Halo {{1}}.', { buttons: [url] })]), {
    'password-reset': 'reset_password: customer reset_token',
  });
  const code = { type: 'url' as const, text: 'Salin kode', url: 'https://x.id/otp?code={{1}}' };
  assert.deepEqual(paired([template('otp', 'Kode masuk.', { buttons: [code] })]), {
    'sign-in-code': 'otp: sign_in_code',
  });
  const page = { type: 'url' as const, text: 'Periksa', url: 'https://x.id/approvals/{{1}}' };
  const asking = 'Halo {{1}}, {{2}}. Alasan: {{3}}.';
  assert.deepEqual(paired([template('persetujuan', asking, { buttons: [page] })]), {
    approval: 'persetujuan: customer request reason approval_number',
  });
});

test('the most alike is taken, of two alike the Indonesian one, and each tells of one occasion alone [ADD-536]', () => {
  const points = 'Halo {{1}}, {{2}} point.';
  assert.deepEqual(
    pairTemplates(
      ['reward', 'birthday'],
      [
        template('poin', points),
        template('reward', points, { language: 'en_US' }),
        template('reward', points),
        template('ultah_reward', points),
      ],
    ).map(({ occasion, templateId }) => [occasion, templateId]),
    [
      ['reward', 'reward|id'],
      ['birthday', 'ultah_reward|id'],
    ],
  );
  assert.deepEqual(paired([template('ultah_reward', points)], ['reward', 'birthday']), {
    reward: 'ultah_reward: customer points',
  });
  assert.deepEqual(paired([template('reward', points)], ['birthday']), {});
});
