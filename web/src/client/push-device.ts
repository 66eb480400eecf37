import { registerDevice, showMyPushes } from '@reward-points/contract/pushes';
import { call, newKey } from './call.ts';
import { isNotified } from './is-notified.ts';
import { readSession } from './session.ts';

/** How this browser stands to notices. */
export type PushStanding = NotificationPermission | 'unsupported' | 'needs-home-screen';

export function pushStanding(): PushStanding {
  if (navigator.serviceWorker && window.PushManager && window.Notification)
    return Notification.permission;
  return isApple() && !isOnHomeScreen() ? 'needs-home-screen' : 'unsupported';
}

/** iPhone and iPad, which calls itself a Mac. */
const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isOnHomeScreen = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** What the server has to know of a subscription. */
export function deviceOf(subscription: PushSubscription) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' } };
}

/** Null where this browser has none; while the app is not kept on the device there is none either. */
export async function findSubscription(): Promise<PushSubscription | null> {
  if (!isNotified() || !navigator.serviceWorker) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes at the push service of this browser, which has allowed it. One for another key of the server is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const worker = await navigator.serviceWorker.getRegistration();
  if (!worker) throw new Error('the service worker is not there');
  const { pushManager } = await navigator.serviceWorker.ready;
  const found = await pushManager.getSubscription();
  if (found && keyOf(found) === publicKey) return found;
  await found?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) });
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

const OWNER = 'notified';

/** Notes whose device this is. It outlives a session, so another member's is left also where the server does not answer. */
export const noteOwner = (memberId: number): void => localStorage.setItem(OWNER, String(memberId));

/** Nobody is told anything on this device any more, and what was told is not there for whoever has it next. */
export async function leaveDevice(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const notice of (await worker?.getNotifications()) ?? []) notice.close();
  await (await findSubscription())?.unsubscribe();
  localStorage.removeItem(OWNER);
}

/**
 * After a sign-in: this member's device stays subscribed, for this session. Somebody else's is unsubscribed and its notices are
 * closed, so that this member does not read them.
 */
export async function adoptDevice(): Promise<void> {
  const subscription = await findSubscription();
  const member = readSession()?.user.id;
  const noted = localStorage.getItem(OWNER);
  if (!subscription || (noted !== null && noted !== String(member))) return leaveDevice();
  const { data } = await call(showMyPushes);
  const own = data.devices.find(({ endpoint }) => endpoint === subscription.endpoint);
  if (!own) return leaveDevice();
  if (member !== undefined) noteOwner(member);
  await call(registerDevice, {
    body: { ...deviceOf(subscription), kinds: own.kinds },
    key: newKey(),
  });
}
