import { addDays } from '@reward-points/contract/dates';
import { type Cell, workbookOf } from './workbooks.ts';

/*
 * A company's first week by its own files: what a spreadsheet, Accurate and Jurnal write, with titles, totals, PPN, parts that are paid, wrong days,
 * and numbers that a spreadsheet has damaged. What must come of it is reckoned here from the sales alone, with none of the product's code.
 */

/** Rupiah before PPN for one point, and what a point is worth. */
export const RULE = 12_500;
export const RUPIAH_PER_POINT = 500;
/** What the voucher of the week costs. */
export const PRICE = 200;

export const TIRTA = 'PT Tirta Makmur';
export const SARI = 'CV Sari Rasa';
export const HULU = 'UD Hulu Jaya';
export const ALIR = 'PT Alir Abadi';

/** What was saved before, on cards of paper. */
const BROUGHT: Record<string, number> = { [TIRTA]: 1_250, [SARI]: 400 };

type State = 'paid' | 'open' | 'part' | 'overdue';

interface Sale {
  number: string;
  customer: string;
  /** How many days ago. */
  ago: number;
  net: number;
  tax: number;
  state: State;
}

const ACCURATE: readonly Sale[] = [
  {
    number: 'SI.2611.0001',
    customer: TIRTA,
    ago: 20,
    net: 12_506_250,
    tax: 1_375_688,
    state: 'paid',
  },
  { number: 'SI.2611.0002', customer: SARI, ago: 15, net: 2_505_000, tax: 275_550, state: 'open' },
  {
    number: 'SI.2610.0003',
    customer: HULU,
    ago: 50,
    net: 1_249_999,
    tax: 137_500,
    state: 'overdue',
  },
  { number: 'SI.2611.0004', customer: ALIR, ago: 5, net: 5_000_000, tax: 550_000, state: 'part' },
];
const JURNAL: readonly Sale[] = [
  { number: '10077', customer: TIRTA, ago: 3, net: 1_234_567, tax: 135_802, state: 'paid' },
];
/** The day of the first was wrong in the file, and the number of the second was damaged: both come with the file that mends them. */
const MENDED: readonly Sale[] = [
  { number: 'SI.2611.0006', customer: SARI, ago: 8, net: 3_750_000, tax: 412_500, state: 'paid' },
  { number: '202706000123', customer: ALIR, ago: 2, net: 625_000, tax: 68_750, state: 'paid' },
];
export const SALES: readonly Sale[] = [...ACCURATE, ...JURNAL, ...MENDED];

/** What happens to an invoice after its file: a part of it is given back before it is paid, the other is paid in two parts. */
export const CREDITED = { number: 'SI.2611.0002', net: 505_000 };
export const PAID_LATER = ['SI.2611.0002', 'SI.2611.0004'];
/** The part that was paid before the rest of SI.2611.0004. */
export const FIRST_PART = 2_000_000;

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

const isPaidAtOnce = ({ state }: Sale) => state === 'paid';
const earned = (net: number) => Math.floor(net / RULE);

/** Control totals of a file: rupiah before PPN, points that come at once, points that wait. */
const totalsOf = (sales: readonly Sale[]) => ({
  rupiah: sumOf(sales.map(({ net }) => net)),
  now: sumOf(sales.filter(isPaidAtOnce).map(({ net }) => earned(net))),
  waiting: sumOf(sales.filter((sale) => !isPaidAtOnce(sale)).map(({ net }) => earned(net))),
});
export const TOTALS = {
  accurate: totalsOf(ACCURATE),
  jurnal: totalsOf(JURNAL),
  mended: totalsOf(MENDED),
};

/** What a sale has given at the end of the week. */
const given = (sale: Sale): number => {
  if (isPaidAtOnce(sale)) return earned(sale.net);
  if (!PAID_LATER.includes(sale.number)) return 0;
  return earned(sale.number === CREDITED.number ? sale.net - CREDITED.net : sale.net);
};
const of = (customer: string) => SALES.filter((sale) => sale.customer === customer);

/** What each customer has at the end of the week, in points. */
export const BALANCES: Record<string, number> = Object.fromEntries(
  [TIRTA, SARI, HULU, ALIR].map((customer) => [
    customer,
    (BROUGHT[customer] ?? 0) + sumOf(of(customer).map(given)) - (customer === TIRTA ? PRICE : 0),
  ]),
);

/** The report of the week. */
export const REPORT = {
  brought: sumOf(Object.values(BROUGHT)),
  issued: sumOf(SALES.map(given)),
  redeemed: PRICE,
  outstanding: sumOf(Object.values(BALANCES)),
  invoiced: sumOf(SALES.map(({ net }) => net)),
  credited: CREDITED.net,
};

/** What is still to be paid, with PPN: that of HULU alone. */
export const OWED = sumOf(of(HULU).map(({ net, tax }) => net + tax));

const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

const STATES: Record<State, string> = {
  paid: 'Lunas',
  open: 'Belum Lunas',
  part: 'Dibayar Sebagian',
  overdue: 'Jatuh Tempo',
};

/** Days counted back from the end of the week, as the files write them. */
const daysTo = (today: string) => {
  const day = (ago: number) => addDays(today, -ago);
  return {
    day,
    cell: (ago: number) => new Date(`${day(ago)}T00:00:00Z`),
    written: (ago: number) => day(ago).split('-').reverse().join('/'),
  };
};
type Days = ReturnType<typeof daysTo>;

const customers = () =>
  workbookOf({
    Pelanggan: [
      ['Daftar Pelanggan'],
      [],
      ['Nama Pelanggan', 'No HP', 'Email', 'Tgl Berdiri'],
      [TIRTA, 81_210_000_001, 'kantor@tirta.example', new Date('2004-12-31T00:00:00Z')],
      [SARI, '0812-1000-0002', null, null],
      [HULU, '+62 812 1000 0003', null, '17 Agustus 1999'],
      [ALIR, 6_281_210_000_004, 'keuangan@alir.example', '1/3/2010'],
      ['PT Salah Hari', '081210000005', null, '31/02/2001'],
    ],
  });

const balances = [
  '\uFEFFNama;Saldo',
  ...Object.entries(BROUGHT).map(([name, point]) => `${name};${grouped(point)},00`),
].join('\r\n');

const accurate = ({ cell, written }: Days) => {
  const row = (sale: Sale, state = STATES[sale.state]): Cell[] => [
    sale.number,
    cell(sale.ago),
    // As people write the same company.
    sale.customer === HULU ? 'Hulu Jaya, UD' : sale.customer.replace('PT ', 'PT.  '),
    sale.net,
    sale.tax,
    sale.net + sale.tax,
    state,
    sale.state === 'overdue' ? cell(sale.ago - 30) : null,
  ];
  const [first = { number: '', customer: '', ago: 0, net: 0, tax: 0, state: 'open' }] = ACCURATE;
  const rows: Cell[][] = [
    ...ACCURATE.map((sale) => row(sale)),
    row({ ...first, number: 'SI.2611.0005' }, 'Batal'),
    ['SI.2611.0006', '31/02/2026', SARI, 3_750_000, 412_500, 4_162_500, 'Lunas', null],
  ];
  const column = (at: number) => sumOf(rows.map((cells) => Number(cells[at])));
  return workbookOf({
    'Rincian Faktur': [
      ['PT Alir Nusantara'],
      ['Daftar Faktur Penjualan'],
      [`Dari ${written(60)} s/d ${written(0)}`],
      [],
      [
        'No. Faktur',
        'Tgl Faktur',
        'Nama Pelanggan',
        'DPP',
        'PPN',
        'Total',
        'Status',
        'Jatuh Tempo',
      ],
      ...rows,
      ['Total', null, null, column(3), column(4), column(5), null, null],
    ],
    Catatan: [['Dicetak dari program']],
  });
};

const jurnalLine = (
  day: string,
  sale: Sale,
  { number = sale.number, customer = sale.customer } = {},
) =>
  [
    `${day} 14:05:33`,
    number,
    customer,
    grouped(sale.net),
    grouped(sale.tax),
    grouped(sale.net + sale.tax),
    'Paid',
  ]
    .map((cell) => `"${cell}"`)
    .join(',');
const jurnal = ({ written }: Days, sold: Sale, mended: Sale) =>
  [
    'Daftar Penjualan',
    'Tanggal,No. Transaksi,Pelanggan,Subtotal,PPN,Grand Total,Status',
    jurnalLine(written(sold.ago), sold),
    jurnalLine(written(sold.ago), sold),
    jurnalLine(written(mended.ago), mended, { number: '2,02706E+11' }),
    jurnalLine(written(sold.ago), sold, { number: '10078', customer: 'Toko Belum Ada' }),
    `Total,,,"${grouped(2 * sold.net + sold.net + mended.net)}",,,`,
  ].join('\n');

const corrected = ({ day }: Days) =>
  [
    'Nomor;Tanggal;Pelanggan;DPP;PPN;Grand Total;Status',
    ...MENDED.map((sale) =>
      [
        sale.number,
        day(sale.ago),
        sale.customer,
        grouped(sale.net),
        grouped(sale.tax),
        grouped(sale.net + sale.tax),
        'LUNAS',
      ].join(';'),
    ),
  ].join('\n');

/** The files of a company whose week ends on a day. */
export function filesOf(today: string) {
  const days = daysTo(today);
  const [sold, mended] = [JURNAL[0], MENDED[1]];
  if (sold === undefined || mended === undefined) throw new Error('Nothing was sold');
  return {
    customers,
    balances,
    accurate: () => accurate(days),
    jurnal: jurnal(days, sold, mended),
    corrected: corrected(days),
    since: days.day(60),
  };
}
