import type { DemoClaim, DemoCustomer } from './demo-customer.ts';

/** A customer in one line each for who, where, and what happened. */
const customer = (
  [name, person, username, address]: readonly [string, string, string, string],
  [joinedDaysAgo, birthday, years]: readonly [number, number, number],
  [awards, point]: readonly [number, number],
  claims: readonly DemoClaim[] = [],
): DemoCustomer => ({
  name,
  person,
  username,
  address,
  joinedDaysAgo,
  birthday,
  years,
  awards,
  point,
  claims,
});

/** The rest of the business: nobody in particular, but somebody on every page. */
export const regularCustomers: readonly DemoCustomer[] = [
  customer(
    ['PT Air Bersih Sejahtera', 'Bambang Sutrisno', 'bambang', 'Jalan Embung 4\nBandung 40286'],
    [721, 22, 24],
    [18, 3_905],
    [
      { daysAgo: 480, voucher: 'pulsa' },
      { daysAgo: 214, voucher: 'bioskop' },
      { daysAgo: 4, item: 'powerbank' },
    ],
  ),
  customer(
    ['PT Sawit Bumi Khatulistiwa', 'Fitriani', 'fitri', 'Jalan Kapuas Hulu 88\nPontianak 78121'],
    [705, 305, 16],
    [16, 2_740],
    [
      { daysAgo: 390, item: 'helm', shippedAfter: 6 },
      { daysAgo: 199, voucher: 'bensin' },
    ],
  ),
  customer(
    ['CV Sumber Tirta Alam', 'Yusuf Maulana', 'yusuf', 'Jalan Mata Air 31\nMalang 65145'],
    [690, 64, 8],
    [10, 1_165],
    [
      { daysAgo: 402, item: 'payung', shippedAfter: 2 },
      { daysAgo: 160, voucher: 'kopi' },
    ],
  ),
  customer(
    ['PT Gula Manis Jawa Timur', 'Endang Rahayu', 'endang', 'Jalan Tebu Raya 70\nKediri 64129'],
    [671, 210, 44],
    [14, 4_420],
    [
      { daysAgo: 333, voucher: 'belanja' },
      { daysAgo: 3, item: 'toolkit' },
    ],
  ),
  customer(
    ['PT Semen Kokoh Abadi', 'Dedi Kurniawan', 'dedi', 'Jalan Kapur Putih 1\nTuban 62315'],
    [655, 140, 32],
    [15, 5_860],
    [
      { daysAgo: 244, voucher: 'bioskop' },
      { daysAgo: 52, item: 'ransel', shippedAfter: 3 },
    ],
  ),
  customer(
    ['CV Laut Biru Perikanan', 'Nurul Hidayah', 'nurul', 'Jalan Dermaga Lama 12\nMakassar 90173'],
    [621, 280, 12],
    [8, 720],
    [{ daysAgo: 260, voucher: 'data' }],
  ),
  customer(
    ['PT Farma Husada Mulia', 'Andi Saputra', 'andi', 'Jalan Resep 19\nYogyakarta 55165'],
    [604, 95, 20],
    [13, 3_150],
    [
      { daysAgo: 301, item: 'payung', shippedAfter: 3 },
      { daysAgo: 77, voucher: 'ewallet' },
    ],
  ),
  customer(
    ['PT Kertas Putih Nusantara', 'Sri Hartati', 'sri', 'Jalan Serat 6\nKudus 59317'],
    [577, 190, 28],
    [11, 1_980],
    [
      { daysAgo: 205, voucher: 'listrik' },
      { daysAgo: 6, item: 'polo' },
    ],
  ),
  customer(
    ['CV Panas Bumi Teknika', 'Rudi Hermawan', 'rudi', 'Jalan Kawah 15\nGarut 44151'],
    [548, 320, 8],
    [9, 1_430],
    [{ daysAgo: 190, voucher: 'bioskop' }],
  ),
  customer(
    ['PT Susu Segar Pasundan', 'Lina Marliana', 'lina', 'Jalan Padang Rumput 2\nSumedang 45311'],
    [520, 52, 16],
    [9, 2_210],
    [{ daysAgo: 133, item: 'speaker', shippedAfter: 4 }],
  ),
  customer(
    ['PT Kaca Bening Industri', 'Hadi Purnomo', 'hadi', 'Jalan Pasir Silika 40\nCikarang 17550'],
    [498, 165, 20],
    [8, 1_045],
    [
      { daysAgo: 280, item: 'payung', shippedAfter: 2 },
      { daysAgo: 18, voucher: 'pulsa' },
    ],
  ),
  customer(
    ['UD Tani Makmur Bersama', 'Siti Aminah', 'siti', 'Jalan Lumbung 11\nKlaten 57411'],
    [471, 245, 4],
    [6, 385],
    [{ daysAgo: 110, voucher: 'makan' }],
  ),
  customer(
    ['PT Pelayaran Samudra Raya', 'Eko Nugroho', 'eko', 'Jalan Jangkar 23\nJakarta Utara 14310'],
    [444, 110, 36],
    [10, 6_975],
    [
      { daysAgo: 170, voucher: 'bensin' },
      { daysAgo: 25, voucher: 'belanja' },
    ],
  ),
  customer(
    ['CV Minyak Atsiri Wangi', 'Putri Ayu Lestari', 'putri', 'Jalan Nilam 9\nPurwokerto 53116'],
    [402, 35, 8],
    [6, 590],
    [{ daysAgo: 99, voucher: 'kopi' }],
  ),
  customer(
    ['PT Tambang Cahaya Timur', 'Arif Rahman', 'arif', 'Jalan Batu Hitam 77\nBalikpapan 76114'],
    [377, 270, 12],
    [9, 8_320],
    [{ daysAgo: 84, item: 'jaket', shippedAfter: 5 }],
  ),
  customer(
    ['PT Beras Unggul Sejati', 'Wati Suryani', 'wati', 'Jalan Gabah 3\nIndramayu 45212'],
    [341, 130, 12],
    [6, 1_125],
    [{ daysAgo: 151, voucher: 'bioskop' }],
  ),
  customer(
    ['CV Pompa Jaya Teknik', 'Slamet Riyadi', 'slamet', 'Jalan Impeler 16\nSurakarta 57139'],
    [288, 85, 8],
    [5, 640],
    [{ daysAgo: 40, voucher: 'bensin' }],
  ),
  customer(
    ['PT Es Kristal Bahari', 'Dina Oktaviani', 'dina', 'Jalan Beku 28\nCirebon 45131'],
    [221, 300, 4],
    [5, 1_260],
    [{ daysAgo: 9, voucher: 'data' }],
  ),
  customer(
    ['PT Cat Warna Indonesia', 'Ferry Irawan', 'ferry', 'Jalan Pigmen 50\nTangerang 15710'],
    [130, 58, 16],
    [4, 2_060],
  ),
  customer(
    ['CV Kopi Lereng Gunung', 'Intan Permata', 'intan', 'Jalan Sangrai 13\nTemanggung 56213'],
    [46, 175, 4],
    [2, 275],
  ),
];
