import { showMember } from '@reward-points/contract/customers';
import { type PushKind, registerDevice, showMyPushes } from '@reward-points/contract/pushes';
import { logout } from '@reward-points/contract/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { adoptDevice } from '#client/push-device.ts';
import { startSession } from '#client/session.ts';
import { expectAccessible } from '#test/accessible.ts';
import { aCustomer, aSignIn, openApp } from '#test/app.tsx';
import { fakeServer } from '#test/server.ts';
import { DENIED, HOME_SCREEN, NOT_SUBSCRIBED, OFF, UNSUPPORTED } from './texts.ts';

const KEY =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

let permission: NotificationPermission = 'default';
let subscriptions = 0;
let current: PushSubscription | null = null;
let notices: string[] = [];

/** A browser with a push service behind it. */
beforeEach(() => {
  permission = 'default';
  subscriptions = 0;
  current = null;
  notices = [];
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      subscriptions += 1;
      const endpoint = `https://push.example.com/${subscriptions}`;
      const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
      current = {
        endpoint,
        options: { applicationServerKey },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          current = null;
          return true;
        },
      } as unknown as PushSubscription;
      return current;
    },
  };
  const getNotifications = async () =>
    notices.map((title) => ({
      close: () => {
        notices = notices.filter((each) => each !== title);
      },
    }));
  const worker = { pushManager, getNotifications } as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () => worker);
  vi.spyOn(ServiceWorkerContainer.prototype, 'ready', 'get').mockImplementation(async () => worker);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const allows = (answer: NotificationPermission) =>
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    permission = answer;
    return answer;
  });

/** A server that keeps what a device wants. */
function aServer({ publicKey = KEY as string | null } = {}) {
  const server = fakeServer();
  const devices = new Map<string, PushKind[]>();
  const mine = () => ({
    public_key: publicKey,
    devices: [...devices].map(([endpoint, kinds]) => ({ endpoint, kinds })),
  });
  server.answers(showMember, { data: aCustomer() });
  server.answers(showMyPushes, () => ({ data: mine() }));
  server.answers(registerDevice, ({ body }) => {
    if (body.kinds.length > 0) devices.set(body.endpoint, body.kinds);
    else devices.delete(body.endpoint);
    return { message: 'Notifikasi perangkat ini disimpan.', data: mine() };
  });
  return { server, devices };
}

async function openCard() {
  const { screen } = await openApp('/settings', aCustomer());
  const card = screen.getByRole('region', { name: 'Notifikasi' });
  await expect.element(card).toBeVisible();
  return {
    screen,
    card,
    sw: (name: string) => card.getByRole('switch', { name: new RegExp(`^${name}`) }),
  };
}

test('all is off until the browser has allowed it; then each kind is a switch of this device alone [ADD-572]', async () => {
  const { server, devices } = aServer();
  devices.set('https://push.example.com/of-another-device', ['points']);
  const asked = allows('granted');
  const { sw } = await openCard();
  for (const name of ['Point masuk', 'Paket dikirim', 'Voucher segera berakhir'])
    await expect.element(sw(name)).not.toBeChecked();
  expect(asked).not.toHaveBeenCalled();
  await expectAccessible();

  await userEvent.click(sw('Point masuk'));
  await expect.element(sw('Point masuk')).toBeChecked();
  await expect.element(sw('Paket dikirim')).not.toBeChecked();
  const [first] = server.callsOf(registerDevice);
  expect(first?.body).toMatchObject({
    endpoint: 'https://push.example.com/1',
    keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    kinds: ['points'],
  });
  expect(first?.key).not.toBeNull();

  await userEvent.click(sw('Voucher segera berakhir'));
  await expect.element(sw('Voucher segera berakhir')).toBeChecked();
  expect(server.callsOf(registerDevice).at(-1)?.body.kinds).toEqual(['points', 'voucher']);
  expect(subscriptions).toBe(1);

  await userEvent.click(sw('Point masuk'));
  await expect.element(sw('Point masuk')).not.toBeChecked();
  await userEvent.click(sw('Voucher segera berakhir'));
  await expect.element(sw('Voucher segera berakhir')).not.toBeChecked();
  expect(devices.has('https://push.example.com/1')).toBe(false);
  await expect.poll(() => current).toBeNull();
});

test('what was refused says so and how it is allowed; once it is, the switches are there without a reload [ADD-572]', async () => {
  const { server } = aServer();
  allows('denied');
  const { card, sw } = await openCard();
  await userEvent.click(sw('Paket dikirim'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(card.getByRole('note')).toHaveTextContent(DENIED);
  await expect.element(card.getByRole('switch')).not.toBeInTheDocument();
  expect(server.callsOf(registerDevice)).toEqual([]);
  await expectAccessible();
  permission = 'granted';
  window.dispatchEvent(new Event('focus'));
  await expect.element(sw('Paket dikirim')).not.toBeChecked();
});

test('a browser that cannot says so, and an iPhone how it can: from the home screen [ADD-572]', async () => {
  const { server } = aServer();
  vi.stubGlobal('PushManager', undefined);
  const agent = vi.spyOn(navigator, 'userAgent', 'get');
  agent.mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
  const { card } = await openCard();
  await expect.element(card.getByText(HOME_SCREEN)).toBeVisible();
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux)');
  window.dispatchEvent(new Event('focus'));
  await expect.element(card.getByText(UNSUPPORTED)).toBeVisible();
  expect(server.callsOf(showMyPushes)).toEqual([]);
});

test('where the server has no key it says whom to ask [ADD-572]', async () => {
  aServer({ publicKey: null });
  const { card } = await openCard();
  await expect.element(card.getByText(OFF)).toBeVisible();
  await expect.element(card.getByRole('switch')).not.toBeInTheDocument();
});

test('a push service that does not answer leaves the switch off and says so [ADD-572]', async () => {
  const { server } = aServer();
  allows('granted');
  const { screen, sw } = await openCard();
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(undefined);
  await userEvent.click(sw('Point masuk'));
  await expect.element(screen.getByText(NOT_SUBSCRIBED)).toBeVisible();
  await expect.element(sw('Point masuk')).not.toBeChecked();
  expect(server.callsOf(registerDevice)).toEqual([]);
});

test('a device on which somebody else was told things gets another address, so theirs ends [ADD-571]', async () => {
  const { server } = aServer();
  allows('granted');
  const { sw } = await openCard();
  server.refuses(registerDevice, 'push_device_taken');
  const sent = server.calls.length;
  await userEvent.click(sw('Point masuk'));
  await expect.poll(() => server.callsOf(registerDevice)).toHaveLength(2);
  expect(server.callsOf(registerDevice).map(({ body }) => body.endpoint)).toEqual([
    'https://push.example.com/1',
    'https://push.example.com/2',
  ]);
  expect(server.calls.length).toBeGreaterThan(sent);
});

test('after a sign-in the device goes on where it was this member’s, and ends where it was another’s [ADD-572]', async () => {
  const { server, devices } = aServer();
  permission = 'granted';
  const worker = await navigator.serviceWorker.ready;
  const { endpoint } = await worker.pushManager.subscribe({ userVisibleOnly: true });
  devices.set(endpoint, ['parcel']);
  notices = ['Paket dikirim'];
  await adoptDevice();
  expect(server.callsOf(registerDevice).map(({ body }) => body.kinds)).toEqual([['parcel']]);
  expect(notices).toEqual(['Paket dikirim']);
  devices.clear();
  await adoptDevice();
  expect(server.callsOf(registerDevice)).toHaveLength(1);
  expect(current).toBeNull();
  expect(notices).toEqual([]);
});

test('where the server does not answer after a sign-in, the device ends if another member turned it on, and stays if it was this one [ADD-572]', async () => {
  const { server } = aServer();
  allows('granted');
  const { sw } = await openCard();
  await userEvent.click(sw('Point masuk'));
  await expect.element(sw('Point masuk')).toBeChecked();
  server.fails(showMyPushes);
  await expect(adoptDevice()).rejects.toThrow();
  expect(current).not.toBeNull();
  startSession(aSignIn(aCustomer({ id: 8 })));
  notices = ['500 point masuk'];
  await adoptDevice();
  expect([current, notices]).toEqual([null, []]);
});

test('after a sign-in nothing that was told before is left on a device whose address is gone [ADD-572]', async () => {
  aServer();
  permission = 'granted';
  notices = ['500 point masuk'];
  await adoptDevice();
  expect(notices).toEqual([]);
});

test('a sign-out ends what this browser listens to, and takes what it was told off the screen [ADD-572]', async () => {
  const { server } = aServer();
  server.answers(logout, { message: 'Logout Successfully!' });
  permission = 'granted';
  const worker = await navigator.serviceWorker.ready;
  await worker.pushManager.subscribe({ userVisibleOnly: true });
  notices = ['500 point masuk'];
  const { screen } = await openCard();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }).first());
  await expect.poll(() => current).toBeNull();
  expect(notices).toEqual([]);
});

test('what the server does not take is said as it says it, and asked for once [ADD-572]', async () => {
  const { server } = aServer();
  allows('granted');
  const { screen, sw } = await openCard();
  server.refuses(registerDevice, 'push_device_refused');
  await userEvent.click(sw('Point masuk'));
  await expect
    .element(screen.getByText('Perangkat ini tidak dapat menerima notifikasi.'))
    .toBeVisible();
  expect(server.callsOf(registerDevice)).toHaveLength(1);
  expect(subscriptions).toBe(1);
});

test('whoever closes the question of the browser without an answer has turned nothing on, and may press again [ADD-572]', async () => {
  const { server } = aServer();
  const asked = allows('default');
  const { card, sw } = await openCard();
  await expect
    .element(card)
    .toMatchTextContent('Muncul di perangkat ini, juga saat aplikasi tidak dibuka.');
  await userEvent.click(sw('Point masuk'));
  await expect.poll(() => asked).toHaveBeenCalledTimes(1);
  await expect.element(sw('Point masuk')).toBeEnabled();
  await expect.element(sw('Point masuk')).not.toBeChecked();
  expect([server.callsOf(registerDevice), subscriptions]).toEqual([[], 0]);
});

test('while a kind is being turned on no other can be, and whoever comes back to the tab sees what the browser allows by then [ADD-572]', async () => {
  aServer();
  const { promise, resolve } = Promise.withResolvers<NotificationPermission>();
  vi.spyOn(Notification, 'requestPermission').mockImplementation(() => promise);
  const { card, sw } = await openCard();
  await userEvent.click(sw('Point masuk'));
  await expect.element(sw('Paket dikirim')).toBeDisabled();
  resolve('default');
  await expect.element(sw('Paket dikirim')).toBeEnabled();
  permission = 'denied';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(card.getByRole('note')).toHaveTextContent(DENIED);
});

test('where the server has another key by now, the device subscribes anew with it [ADD-572]', async () => {
  const { server } = aServer();
  allows('granted');
  const worker = await navigator.serviceWorker.ready;
  await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: Uint8Array.from([4, 1, 2]),
  });
  const { sw } = await openCard();
  await userEvent.click(sw('Point masuk'));
  await expect.element(sw('Point masuk')).toBeChecked();
  expect(server.callsOf(registerDevice).map(({ body }) => body.endpoint)).toEqual([
    'https://push.example.com/2',
  ]);
});
