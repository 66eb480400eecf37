import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { answer, written } from './paging.ts';

/** What a member's device may be told of. */
export const PUSH_KINDS = ['points', 'parcel', 'voucher'] as const;
export const PushKind = z.enum(PUSH_KINDS);
export type PushKind = z.output<typeof PushKind>;

/** So many days before its end a voucher is told of. */
export const VOUCHER_ENDS_DAYS = 14;

/** The devices of one of a customer's people; the one that was registered longest ago goes for another. */
export const PUSH_DEVICES_MAX = 10;

/** What a notice carries to the service worker, encrypted. */
export interface PushNotice {
  title: string;
  body: string;
  /** The page that it opens. */
  path: string;
  /** One that comes twice replaces itself. */
  tag: string;
}

const REFUSED = 'Perangkat ini tidak dapat menerima notifikasi.';

/** Bytes in base64url, as a browser writes the keys of a subscription. */
const bytes = (letters: number) => z.string().regex(new RegExp(`^[\\w-]{${letters}}$`), REFUSED);

export const PushDevice = z.object({
  /** The address that the browser's push service gave to this device; it tells devices apart. */
  endpoint: z.string(),
  kinds: z.array(PushKind),
});
export type PushDevice = z.output<typeof PushDevice>;

export const MyPushes = z.object({
  /** The key that a browser subscribes with, in base64url; null: nothing can be sent now. */
  public_key: z.string().nullable(),
  devices: z.array(PushDevice),
});
export type MyPushes = z.output<typeof MyPushes>;

export const showMyPushes = endpoint({
  method: 'GET',
  path: '/api/member/push',
  summary: 'The devices of the signed-in member that are notified, and of what (addition).',
  response: answer(MyPushes),
});

export const registerDevice = endpoint({
  method: 'PUT',
  path: '/api/member/push',
  summary:
    'Notify the device of this session of these kinds; of none: the device is forgotten. It is also forgotten when the session is ended (addition).',
  body: z.object({
    endpoint: z
      .string()
      .max(1_000, REFUSED)
      .regex(/^[!-~]+$/, REFUSED),
    keys: z.object({
      /** The device's public key (P-256, uncompressed) and its secret (16 bytes), as RFC 8291 has them. */
      p256dh: bytes(87),
      auth: bytes(22),
    }),
    kinds: z.array(PushKind).max(PUSH_KINDS.length),
  }),
  bodyBytesMax: 4 * 1024,
  response: written(MyPushes),
  errors: ['push_off', 'push_device_refused', 'push_device_taken'],
});
