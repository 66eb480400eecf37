import type { MessageKind } from './whatsapp.ts';

/** What a customer is told of by WhatsApp, as far as it chooses who of its people hears it. */
export const TOPICS = ['points', 'codes', 'parcels', 'services'] as const;
export type Topic = (typeof TOPICS)[number];

/** How each is called. */
export const TOPIC_NAMES: Record<Topic, string> = {
  points: 'Point',
  codes: 'Klaim dan kode',
  parcels: 'Pengiriman',
  services: 'Servis',
};

const TOPIC_OF: Partial<Record<MessageKind, Topic>> = {
  point: 'points',
  correction: 'points',
  'voucher-claim': 'codes',
  'item-claim': 'codes',
  'service-visit-claim': 'codes',
  'cancelled-claim': 'codes',
  receipt: 'parcels',
  reminder: 'services',
  certificate: 'services',
  'visit-report': 'services',
  appointment: 'services',
  'appointment-cancelled': 'services',
};

/** Null: it is for one number, such as the link to a password. */
export const topicOf = (kind: MessageKind): Topic | null => TOPIC_OF[kind] ?? null;
