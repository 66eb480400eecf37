import { longDate } from './dates.ts';

/**
 * Who carries a parcel, and the page where its receipt number is asked for. None of these pages says how a number would be
 * handed over in its address, so whoever opens one pastes it there.
 */
export const COURIERS = {
  jne: { name: 'JNE', trackingUrl: 'https://www.jne.co.id/tracking-package' },
  jnt: { name: 'J&T Express', trackingUrl: 'https://jet.co.id/track' },
  sicepat: { name: 'SiCepat', trackingUrl: 'https://www.sicepat.com/checkAwb' },
  anteraja: { name: 'AnterAja', trackingUrl: 'https://anteraja.id/tracking' },
  ninja: { name: 'Ninja Xpress', trackingUrl: 'https://www.ninjaxpress.co/id-id/tracking' },
  pos: { name: 'Pos Indonesia', trackingUrl: 'https://www.posindonesia.co.id/id/tracking' },
  tiki: { name: 'TIKI', trackingUrl: 'https://www.tiki.id/id/track' },
  own: { name: 'Kurir kami sendiri', trackingUrl: null },
} as const satisfies Record<string, { name: string; trackingUrl: string | null }>;

export type Courier = keyof typeof COURIERS;

export const COURIER_IDS = Object.keys(COURIERS) as [Courier, ...Courier[]];

/** What stands for the placeholders of a receipt message before the number itself. */
export const receiptValues = (redemption: {
  name: string;
  item: string;
  claimed_date: string;
  recipient: string;
}): string[] => [
  redemption.name,
  redemption.item,
  longDate(redemption.claimed_date),
  redemption.recipient,
];

/** What a receipt message says last: the number, who carries the parcel, and where it can be followed. */
export const receiptEnding = (receiptNumber: string, courier: Courier | null): string[] => [
  receiptNumber,
  courierName(courier),
  trackingPage(courier),
];

/** What a message says of who carries a parcel. */
export const courierName = (courier: Courier | null): string =>
  courier === null ? '-' : COURIERS[courier].name;

/** What a message says of where a parcel can be followed. */
const trackingPage = (courier: Courier | null): string =>
  (courier && COURIERS[courier].trackingUrl) || '-';

/**
 * What the receipt numbers of a courier look like, as far as they tell it from the others. Numbers of digits alone differ by
 * their length and beginning.
 */
const PATTERNS: Partial<Record<Courier, RegExp>> = {
  jne: /^(\d{15,16}|TG\d{10}|CM\d{11}|TLJ[A-Z][A-Z0-9]{8,12}|(JNE|JNAP|CGK)[A-Z0-9]{8,13})$/,
  jnt: /^J[BDOPTXZ]\d{10,12}$/,
  sicepat: /^00\d{10}$/,
  anteraja: /^(1[01]\d{12}|TSA[A-Z0-9]{8,13})$/,
  ninja: /^(NLIDAP|NVID|NXID)[A-Z0-9]{6,16}$/,
  pos: /^(P\d{13}|[A-Z]{2}\d{9}ID)$/,
  tiki: /^(030\d{9}|660\d{9})$/,
};

/** Who probably carries a parcel with this receipt number; null: it could be anybody's. Only ever proposed. */
export function guessCourier(receiptNumber: string): Courier | null {
  const plain = receiptNumber.toUpperCase().replace(/[\s.-]/g, '');
  return COURIER_IDS.find((courier) => PATTERNS[courier]?.test(plain)) ?? null;
}
