import { type Day, longDate } from '@reward-points/contract/dates';
import { isPictureHead } from '@reward-points/contract/pictures';
import sharp from 'sharp';
import { pdfContent } from '#files/pdf.ts';
import type { Sheet } from '#files/pdf-pages.ts';

const RESULTS = {
  fit: 'Laik pakai',
  adjusted: 'Laik pakai setelah disetel',
  unfit: 'Tidak laik pakai',
} as const;

/** What a report says of a visit, as it is known when it is issued. */
export interface VisitReport {
  number: string;
  /** The number of the report that this one replaces. */
  replaces: string | null;
  issuedOn: Day;
  company: { name: string; lines: (string | null)[]; logo: Buffer | undefined };
  customer: string;
  equipment: {
    product: string;
    serialNumber: string | null;
    size: string | null;
    site: string | null;
  };
  visit: {
    day: Day;
    technician: string | null;
    found: string | null;
    done: string | null;
    parts: string | null;
    /** What of the checklist was done. */
    checked: readonly string[];
    /** In percent. */
    errorBefore: number | null;
    errorAfter: number | null;
    result: keyof typeof RESULTS | null;
    signer: string | null;
  };
  readings: readonly { day: Day; totaliser: string; unit: string; mark: string | null }[];
  /** As `pictureForPaper` makes them. */
  photos: readonly Buffer[];
  signature: Buffer | undefined;
  /** Where anybody checks it. */
  address: string;
}

const COLUMNS = [
  { head: 'Tanggal', width: 130 },
  { head: 'Angka meter', width: 130, align: 'right' },
  { head: 'Satuan', width: 80 },
  { head: 'Catatan', width: 163 },
] as const;

/** Half a page's width at 190 dots an inch. */
const PHOTO_SIDE = 640;
/** What is too large to be a picture of a phone is left out rather than unpacked. */
const PIXELS_MAX = 50_000_000;

/** The report of one visit, whole, as it is kept and handed out. */
export async function visitReportPdf(report: VisitReport): Promise<Buffer> {
  const parts: Buffer[] = [];
  const options = {
    title: `Laporan kunjungan ${report.number}`,
    footer: `Laporan ${report.number} · terbit ${longDate(report.issuedOn)}`,
    columns: COLUMNS,
  };
  for await (const part of pdfContent(options, (sheet) => draw(sheet, report))) parts.push(part);
  return Buffer.concat(parts);
}

async function* draw(sheet: Sheet, report: VisitReport): AsyncGenerator<void> {
  const { equipment, visit, readings, photos } = report;
  sheet.letterhead(report.company);
  sheet.heading('Laporan kunjungan', factsOf(report));
  const measured = [
    visit.errorBefore === null ? null : ['Kesalahan sebelum', percent(visit.errorBefore)],
    visit.errorAfter === null ? null : ['Kesalahan sesudah', percent(visit.errorAfter)],
  ].filter((figure): figure is [string, string] => figure !== null);
  if (measured.length > 0) sheet.figures(measured);
  yield;
  const texts = [
    ['Yang ditemukan', visit.found],
    ['Yang dikerjakan', visit.done],
    ['Suku cadang', visit.parts],
    ['Daftar periksa', visit.checked.map((line) => `– ${line}`).join('\n') || null],
  ] as const;
  for (const [title, text] of texts) if (text !== null) sheet.section(title, text);
  if (readings.length > 0) {
    sheet.section('Angka meter');
    sheet.beginTable();
    for (const { day, totaliser, unit, mark } of readings) {
      const cells = [longDate(day), totaliser, unit, mark ?? ''];
      sheet.row(cells.map((text) => ({ text })));
      yield;
    }
    sheet.endTable();
  }
  for (let at = 0; at < photos.length; at += 2) {
    sheet.pictures(photos.slice(at, at + 2), at === 0 ? 'Foto' : undefined);
    yield;
  }
  sheet.close({
    signature: report.signature,
    signer: visit.signer ?? '–',
    code: report.address,
    beside: `Pindai untuk memeriksa apakah laporan ${report.number} untuk ${equipment.product} ini asli:\n${report.address}`,
  });
  yield;
}

function factsOf(report: VisitReport): [label: string, text: string][] {
  const { number, replaces, customer, equipment, visit } = report;
  const facts: [string, string | null][] = [
    ['Nomor', replaces === null ? number : `${number}, mengganti ${replaces}`],
    ['Customer', customer],
    ['Produk', [equipment.product, equipment.size].filter((part) => part !== null).join(', ')],
    ['Nomor seri', equipment.serialNumber],
    ['Lokasi', equipment.site],
    ['Tanggal', longDate(visit.day)],
    ['Teknisi', visit.technician],
    ['Hasil', visit.result && RESULTS[visit.result]],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** Undefined where it cannot be read: the report has all that matters without it. */
export const pictureForPaper = async (
  picture: Buffer,
  kind: 'jpeg' | 'png',
): Promise<Buffer | undefined> =>
  // Before the library looks at it: an SVG is drawn to learn its size.
  isPictureHead(picture)
    ? sharp(picture, { limitInputPixels: PIXELS_MAX })
        .rotate()
        .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#fff' })
        .toFormat(kind, { quality: 78 })
        .toBuffer()
        .catch(() => undefined)
    : undefined;

/** `+0,35 %`: the sign says to which side. */
const percent = (error: number): string =>
  `${error > 0 ? '+' : error < 0 ? '-' : ''}${Math.abs(error).toLocaleString('id-ID', { maximumFractionDigits: 3 })} %`;
