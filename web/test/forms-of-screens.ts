import type { Doing } from './press-in.ts';

/** Who sees it where, what it is called, and what is done in it beside what it demands. */
type Form = [who: 'admin' | 'member', path: string, name: string, doing?: Doing];

export const FORMS: Form[] = [
  ['admin', '/admin/customers/create', 'Add Customer', { fill: { Birthday: '01/02/1990' } }],
  [
    'admin',
    '/admin/customers/edit/7',
    'Edit Customer',
    { fill: { Birthday: '01/02/1990', 'E-mail': 'rina@example.com' } },
  ],
  ['admin', '/admin/equipment/create', 'Tambah peralatan'],
  // Whether the customer is told is asked a moment after the amount was typed.
  ['admin', '/admin/invoices/create', 'Tambah faktur', { keep: ['Beri tahu customer'] }],
  ['admin', '/admin/messages/birthday', 'Birthday Message', { stays: true }],
  ['admin', '/admin/messages/reminder', 'Reminder Message', { stays: true }],
  ['admin', '/admin/messages/reward', 'Reward Message', { stays: true }],
  ['admin', '/admin/plan-kinds', 'Servis', { stays: true }],
  ['admin', '/admin/plan-kinds#kalibrasi', 'Kalibrasi', { stays: true }],
  [
    'admin',
    '/admin/plan-kinds',
    'Tambah hari libur',
    { fill: { 'Tambah hari libur': '24/12/2026 Natal' }, stays: true },
  ],
  ['admin', '/admin/point-rules', 'Point Rules', { stays: true }],
  ['admin', '/admin/point-rules', 'Nilai point dan faktur', { stays: true }],
  ['admin', '/admin/products/create', 'Add Product'],
  ['admin', '/admin/products/edit/3', 'Edit Product'],
  ['admin', '/admin/redeem-items/5', 'Catatan internal', { stays: true }],
  ['admin', '/admin/redeem/vouchers/edit/3', 'Edit Voucher', { fill: { 'Required Point': '300' } }],
  [
    'admin',
    '/admin/redeem/service-visits/edit/3',
    'Ubah kunjungan servis',
    { fill: { 'Required Point': '300' } },
  ],
  ['admin', '/admin/services/create', 'Add Service', { fill: { 'Last Service': '20/11/2026' } }],
  ['admin', '/admin/services/edit/5', 'Edit Service', { fill: { 'Last Service': '20/11/2026' } }],
  [
    'admin',
    '/admin/settings',
    'Settings',
    { fill: { Birthday: '01/02/1990', 'E-mail': 'rina@example.com' } },
  ],
  [
    'admin',
    '/admin/settings',
    'Data pribadi',
    { fill: { 'Catatan masuk': 'Yang berikut' }, stays: true },
  ],
  ['admin', '/admin/whatsapp-connection', 'Pesan uji', { stays: true }],
  [
    'member',
    '/settings',
    'Setting Form',
    { fill: { Birthday: '01/02/1990', 'E-mail': 'rina@example.com' } },
  ],
];
