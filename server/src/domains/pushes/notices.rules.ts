import { type Courier, courierName } from '@reward-points/contract/couriers';
import { type Day, longDate } from '@reward-points/contract/dates';
import { DAY_MS, MINUTE_MS } from '@reward-points/contract/durations';
import { groupDigits } from '@reward-points/contract/numbers';
import type { PushKind, PushNotice } from '@reward-points/contract/pushes';

/** For how long it is news: a device that was off for longer shows nothing of it. */
export const NEWS_MS = 3 * DAY_MS;

/** How long is waited after a try in vain. */
const RETRIES_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** What stands on the lock screen of a telephone: no code, no number of a parcel. */
export const bodies = {
  points: (amount: number, balance: number): string =>
    `Anda menerima ${groupDigits(amount)} point. Saldo sekarang ${groupDigits(balance)} point.`,
  parcel: (item: string, courier: Courier | null): string =>
    courier === null || courier === 'own'
      ? `${item} sedang dikirim ke alamat Anda.`
      : `${item} sedang dikirim ke alamat Anda lewat ${courierName(courier)}.`,
  voucher: (voucher: string, expiresOn: Day): string =>
    `${voucher} berlaku sampai ${longDate(expiresOn)}.`,
};

const TITLES: Record<PushKind, string> = {
  points: 'Point masuk',
  parcel: 'Paket dikirim',
  voucher: 'Voucher segera berakhir',
};

const PATHS: Record<PushKind, string> = {
  points: '/points',
  parcel: '/rewards?kind=item',
  voucher: '/rewards?kind=voucher',
};

export const noticeOf = ({
  kind,
  body,
  key,
}: {
  kind: PushKind;
  body: string;
  key: string;
}): PushNotice => ({ title: TITLES[kind], body, path: PATHS[kind], tag: key });

/** What came of a try; the status is 0 where no answer came. */
interface Answered {
  status: number;
  retryAfterMs?: number | undefined;
  error?: string;
}

/** What becomes of a notice after a try. */
export type Outcome =
  | { is: 'sent' }
  /** The push service knows the device no more. */
  | { is: 'gone' }
  | { is: 'again'; afterMs: number }
  | { is: 'failed'; error: string };

/** Whoever is busy or away is asked again while it is news, as late as it asked for; whoever refuses is not. */
export function outcomeOf(
  { status, retryAfterMs = 0, error }: Answered,
  { tries, leftMs }: { tries: number; leftMs: number },
): Outcome {
  if (status >= 200 && status < 300) return { is: 'sent' };
  if (status === 404 || status === 410) return { is: 'gone' };
  const said = error ?? `the push service answered ${status}`;
  if (status !== 0 && status !== 429 && status < 500) return { is: 'failed', error: said };
  const next = RETRIES_MS[tries - 1];
  if (next === undefined) return { is: 'failed', error: said };
  const afterMs = Math.max(next, retryAfterMs);
  return afterMs < leftMs ? { is: 'again', afterMs } : { is: 'failed', error: said };
}
