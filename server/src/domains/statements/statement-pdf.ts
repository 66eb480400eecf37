import { dayIn, longDate } from '@reward-points/contract/dates';
import { pointReasons } from '@reward-points/contract/labels';
import { groupDigits } from '@reward-points/contract/numbers';
import { batchesOf } from '#db/snapshot.ts';
import type { Dependencies } from '#dependencies.ts';
import { findIssuer } from '#domains/customers/customers.queries.ts';
import type { File } from '#files/file.ts';
import { pdfFile } from '#files/pdf.ts';
import type { Cell, Sheet } from '#files/pdf-pages.ts';
import { phone } from '#files/phone.ts';
import { timeOf } from '#files/time.ts';
import { sumStatement } from './statements.queries.ts';
import { everyStatementEntry, type StatementFilter, type StatementRow } from './statements.sql.ts';

/** A figure of ten digits is one line, and a balance of eleven: what is wider breaks between digits. */
const COLUMNS = [
  { head: 'Tanggal', width: 70 },
  { head: 'Transaksi', width: 170 },
  { head: 'Masuk', width: 84, align: 'right' },
  { head: 'Keluar', width: 84, align: 'right' },
  { head: 'Saldo', width: 95, align: 'right' },
] as const;

/** A statement on paper: the company, the customer, what there was, every entry, what there is. */
export const statementPdf = ({ clock, images }: Dependencies, filter: StatementFilter): File => {
  const { customerId, from, to, timeZone } = filter;
  const period = `${longDate(from)} – ${longDate(to)}`;
  return pdfFile(
    // Told apart from those of other customers where several are sent.
    `laporan-point-${customerId}-${from}-${to}`,
    {
      title: `Laporan point ${period}`,
      footer: `Dicetak pada ${longDate(clock.today())} pukul ${timeOf(clock.now(), timeZone).slice(11, 16).replace(':', '.')}`,
      columns: COLUMNS,
    },
    async function* (sheet, tx) {
      const sums = await sumStatement(tx, filter);
      const { customer, opening, received, spent, until, closing, entries } = sums;
      const issuer = await findIssuer(tx);
      const logo =
        issuer.image === null ? undefined : await images.readPng('customers', issuer.image);
      sheet.letterhead({
        name: issuer.name,
        lines: [issuer.address, `WhatsApp ${phone(issuer.whatsapp)}`],
        logo,
      });
      sheet.heading('Laporan point', [
        ['Customer', customer.name],
        ['Nomor customer', String(customer.id)],
        ['Periode', period],
      ]);
      sheet.figures([
        ['Saldo awal', groupDigits(opening)],
        ['Point masuk', groupDigits(received)],
        ['Point keluar', groupDigits(spent)],
        ['Saldo akhir', groupDigits(closing)],
      ]);
      sheet.beginTable();
      balance(sheet, 'Saldo awal periode', from, opening);
      if (entries === 0) sheet.note('Tidak ada point yang masuk atau keluar pada periode ini.');
      for await (const rows of batchesOf(tx, everyStatementEntry(filter, opening))) {
        for (const row of rows) {
          sheet.row(cellsOf(row, timeZone));
          yield;
        }
      }
      balance(sheet, 'Saldo akhir periode', until, closing);
    },
  );
};

function balance(sheet: Sheet, what: string, day: string, points: number): void {
  sheet.row(
    [
      { text: shortDay(day) },
      { text: what },
      { text: '' },
      { text: '' },
      { text: groupDigits(points) },
    ],
    { isStrong: true },
  );
}

function cellsOf(row: StatementRow, timeZone: string): Cell[] {
  const { created_at, kind, reward, by, amount, balance_after, shortfall, event_date } = row;
  const more = [
    event_date !== null && `Untuk ${longDate(event_date)}.`,
    shortfall > 0 && `Kekurangan ${groupDigits(shortfall)} point dipotong dari point berikutnya.`,
    `Oleh ${by}`,
  ];
  return [
    {
      text: shortDay(dayIn(timeZone, created_at)),
      beneath: `pukul ${timeOf(created_at, timeZone).slice(11, 16).replace(':', '.')}`,
    },
    {
      text: reward === null ? pointReasons[kind] : `${pointReasons[kind]} – ${reward}`,
      beneath: more.filter((part) => part !== false).join(' '),
    },
    { text: amount > 0 ? groupDigits(amount) : '' },
    { text: amount > 0 ? '' : groupDigits(-amount) },
    { text: groupDigits(balance_after) },
  ];
}

/** `21 Nov 2026`. */
const shortDay = (day: string): string =>
  longDate(day).replace(/\p{L}+/u, (month) => month.slice(0, 3));
