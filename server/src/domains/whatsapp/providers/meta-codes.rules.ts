import type { ProviderErrorKind } from './provider.ts';

export interface MetaFailure {
  kind: ProviderErrorKind;
  reason: string;
  retryAfterSeconds: number | null;
}

type Meaning = [kind: ProviderErrorKind, reason: string, retryAfterSeconds?: number | null];

const TEMPLATE_MISMATCH = 'Isian template tidak cocok dengan template di WhatsApp.';
const NUMBER_NOT_REGISTERED = 'Nomor pengirim belum terdaftar di WhatsApp.';
const TOO_FAST = 'WhatsApp meminta pengiriman diperlambat.';
const DOWN = 'WhatsApp sedang terganggu.';

/**
 * What WhatsApp's error codes mean for us. They are the same behind the Cloud API and behind a provider that uses it. Meta
 * asks to go by the code alone: the HTTP status and the titles have changed between its own documents.
 */
const MEANINGS: Record<number, Meaning> = {
  0: ['credentials', 'Token ditolak.'],
  190: ['credentials', 'Token ditolak atau sudah kedaluwarsa.'],
  3: ['credentials', 'Aplikasi ini tidak berhak mengirim pesan.'],
  10: ['credentials', 'Izin untuk mengirim pesan belum diberikan.'],
  131005: ['credentials', 'Izin untuk mengirim pesan belum diberikan.'],
  368: ['credentials', 'Akun WhatsApp diblokir sementara karena melanggar kebijakan.'],
  131031: ['credentials', 'Akun WhatsApp dikunci.'],
  131042: ['credentials', 'Pembayaran akun WhatsApp bermasalah.'],
  131045: ['credentials', NUMBER_NOT_REGISTERED],
  133010: ['credentials', NUMBER_NOT_REGISTERED],
  33: [
    'credentials',
    'Nomor atau akun WhatsApp ini tidak ditemukan, atau token tidak berhak memakainya.',
  ],

  4: ['rate_limited', TOO_FAST, 60],
  80007: ['rate_limited', TOO_FAST, 60],
  130429: ['rate_limited', TOO_FAST],
  131048: ['rate_limited', 'WhatsApp membatasi nomor ini karena laporan spam.', 3600],

  // To this one customer too fast: the others need not wait.
  131056: ['temporary', 'Terlalu banyak pesan kepada nomor yang sama.'],
  1: ['temporary', DOWN],
  2: ['temporary', DOWN],
  131000: ['temporary', DOWN],
  131016: ['temporary', DOWN],
  131057: ['temporary', 'Akun WhatsApp sedang dipelihara.'],
  133004: ['temporary', DOWN],

  131026: ['recipient', 'Nomor ini tidak dapat menerima pesan WhatsApp.'],
  131030: ['recipient', 'Nomor ini tidak ada dalam daftar nomor uji.'],
  131021: ['recipient', 'Nomor tujuan sama dengan nomor pengirim.'],
  131049: [
    'recipient',
    'WhatsApp tidak meneruskan pesan ini agar customer tidak terlalu sering dikirimi.',
  ],
  130472: ['recipient', 'WhatsApp tidak meneruskan pesan ini (percobaan WhatsApp).'],
  131050: ['opted_out', 'Customer berhenti menerima pesan promosi.'],

  132000: ['template', TEMPLATE_MISMATCH],
  132001: ['template', 'Template tidak ada atau belum disetujui.'],
  132005: ['permanent', 'Pesan terlalu panjang untuk template ini.'],
  132007: ['template', 'Isi template melanggar kebijakan WhatsApp.'],
  132012: ['template', TEMPLATE_MISMATCH],
  132015: ['template', 'Template sedang dijeda oleh WhatsApp.'],
  132016: ['template', 'Template dinonaktifkan oleh WhatsApp.'],

  131047: ['permanent', 'Sudah lebih dari 24 jam sejak customer menulis.'],
};

/** The other permissions that may be missing. */
const isPermission = (code: number) => code >= 200 && code <= 299;

/** @param said what the provider says of it, added in brackets so that nothing of it is lost. */
export function metaFailure(code: number, said: string): MetaFailure {
  const [kind, reason, retryAfterSeconds = null]: Meaning =
    MEANINGS[code] ??
    (isPermission(code)
      ? ['credentials', 'Izin untuk mengirim pesan belum diberikan.']
      : ['permanent', 'WhatsApp menolak pesan ini.']);
  return {
    kind,
    reason: `${reason} (${code}${said && `: ${shortened(said)}`})`,
    retryAfterSeconds,
  };
}

/** The same for what somebody else repeats of WhatsApp's words; a code in it is believed only if it is a known one. */
export function repeatedFailure(said: string): MetaFailure {
  const code = Array.from(said.matchAll(/\b\d{6}\b/g), Number).find((number) => number in MEANINGS);
  return code === undefined
    ? { kind: 'permanent', reason: shortened(said), retryAfterSeconds: null }
    : metaFailure(code, said);
}

const SAID_MAX = 300;

/** A provider's own words, as long as an administrator would read them. */
export const shortened = (said: string): string => {
  const line = said.replace(/\s+/g, ' ').trim();
  return line.length > SAID_MAX ? `${line.slice(0, SAID_MAX)}…` : line;
};
