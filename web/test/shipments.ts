import type { Parcel } from '@reward-points/contract/parcels';
import type {
  CancellationPreview,
  ItemRedemption,
  Receipt,
} from '@reward-points/contract/redemptions';

/** An item that was claimed and waits to be shipped. */
export const aShipment = (more: Partial<ItemRedemption> = {}): ItemRedemption => ({
  id: 1,
  id_customer: 2,
  id_item_code: 3,
  status: 'send',
  item: 'Payung',
  code: 'K-1',
  name: 'PT Tirta',
  claimed_date: '2026-11-20',
  whatsapp: '62811000007',
  recipient: 'Ibu Ani',
  recipient_telp: '0812-3456-789',
  shipping_address: 'Jalan Anggrek 5, Bandung',
  images: null,
  receipt_number: null,
  courier: null,
  shipped_at: null,
  received_at: null,
  cancellation: null,
  ...more,
});

/** The same, as what a customer has claimed of every kind has it. */
export const aClaimedItem = (more: Partial<ItemRedemption> = {}) => ({
  ...aShipment(more),
  kind: 'item' as const,
});

/** What its receipt number is, and what its customer is told of it; it has none yet. */
export const aReceipt = (more: Partial<Receipt> = {}): Receipt => ({
  receipt_number: null,
  courier: null,
  version: 1,
  corrections: [],
  message: { body: '{{1}}: {{5}} ({{6}})', values: ['PT', 'Jaket', '20', 'Ibu Ani'] },
  ...more,
});

/** What is said before it is cancelled. */
export const aCancellation = (more: Partial<CancellationPreview> = {}): CancellationPreview => ({
  reward: 'Payung',
  code: 'PAY-1',
  customer: { id: 7, name: 'PT Tirta', is_live: true },
  point: 1_000,
  balance: 430,
  owed: 0,
  piece_returns: true,
  reward_is_live: true,
  used_date: null,
  ...more,
});

/** The same as its own page reads it. */
export const aParcel = (more: Partial<Parcel> = {}): Parcel => ({
  ...aShipment(),
  id_item: 4,
  item_images: 'payung.webp',
  is_customer_live: true,
  note: '',
  note_version: 1,
  history: [{ what: 'claimed', at: '2026-11-20T03:00:00.000Z', by: 'PT Tirta', detail: null }],
  ...more,
});
