/**
 * Who carries a parcel, and the page where its receipt number is asked for. None of these pages says how a number would be
 * handed over in its address, so whoever opens one pastes it there.
 */
export const COURIERS = {
  jne: { name: 'JNE', trackingUrl: 'https://www.jne.co.id/tracking-package' },
  jnt: { name: 'J&T Express', trackingUrl: 'https://jet.co.id/track' },
  sicepat: { name: 'SiCepat', trackingUrl: 'https://www.sicepat.com/checkAwb' },
  anteraja: { name: 'AnterAja', trackingUrl: 'https://anteraja.id/tracking' },
  pos: { name: 'Pos Indonesia', trackingUrl: 'https://www.posindonesia.co.id/id/tracking' },
  tiki: { name: 'TIKI', trackingUrl: 'https://www.tiki.id/id/track' },
  own: { name: 'Kurir kami sendiri', trackingUrl: null },
} as const satisfies Record<string, { name: string; trackingUrl: string | null }>;

export type Courier = keyof typeof COURIERS;

export const COURIER_IDS = Object.keys(COURIERS) as [Courier, ...Courier[]];

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
export const trackingPage = (courier: Courier | null): string =>
  (courier && COURIERS[courier].trackingUrl) || '-';
