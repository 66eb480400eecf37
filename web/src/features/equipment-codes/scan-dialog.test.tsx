import { listEquipment } from '@reward-points/contract/equipment';
import { findEquipmentByCode } from '@reward-points/contract/equipment-labels';
import { encode } from 'uqr';
import { afterEach, expect, test, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { expectAccessible } from '#test/accessible.ts';
import { aCompany, openApp } from '#test/app.tsx';
import { page } from '#test/server.ts';

const CODE = '0123456789abcdef0123456789abcdef';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A camera that looks at a code, which can be held before it; its tracks say whether they were given free. */
function aCamera(text: string) {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  let shown = text;
  const draw = () => {
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const { data, size } = encode(shown, { border: 4 });
    const side = Math.floor(360 / size);
    for (const [y, row] of data.entries()) {
      for (const [x, isDark] of row.entries()) {
        context.fillStyle = isDark ? '#111' : '#fff';
        context.fillRect(140 + x * side, 60 + y * side, side, side);
      }
    }
  };
  draw();
  // A canvas that stands still gives no frames.
  const drawing = setInterval(draw, 40);
  const stream = canvas.captureStream(25);
  const [track] = stream.getVideoTracks();
  track?.addEventListener('ended', () => clearInterval(drawing));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(stream);
  return {
    stream,
    track,
    hold: (other: string) => {
      shown = other;
    },
    end: () => clearInterval(drawing),
  };
}

/** What reads codes, where its file does not come. */
class NotThere {
  static getSupportedFormats = () => Promise.resolve(['qr_code']);

  constructor() {
    throw new TypeError('Failed to fetch');
  }
}

async function openScan(found: 'known' | 'unknown' | 'broken' = 'known') {
  const server = aCompany();
  server.answers(listEquipment, page([]));
  if (found === 'known') server.answers(findEquipmentByCode, { data: { id: 3 } });
  else if (found === 'unknown') server.refuses(findEquipmentByCode, 'code_unknown');
  else server.breaks(findEquipmentByCode);
  const { screen, at } = await openApp('/admin/equipment', 'teknisi');
  await screen.getByRole('button', { name: 'Pindai' }).click();
  return { server, at, dialog: screen.getByRole('dialog', { name: 'Pindai label alat' }) };
}

test('a label before the camera opens its piece, after another code was said to be none, and the camera is free again [ADD-813, ADD-814]', async () => {
  await browser.viewport(390, 844);
  const camera = aCamera('https://example.com/promo');
  const { server, at, dialog } = await openScan();
  await expect.element(dialog.getByText('Ini bukan label alat kami.')).toBeVisible();
  await expectAccessible();
  camera.hold(`https://points.example.com/verify/${CODE}`);
  await expect
    .element(dialog.getByText('Ini kode laporan kunjungan, bukan label alat.'))
    .toBeVisible();
  expect(server.callsOf(findEquipmentByCode)).toEqual([]);
  camera.hold(`https://points.example.com/e/${CODE}`);
  await expect.poll(at).toMatch(/^\/admin\/equipment\/3/);
  expect(server.callsOf(findEquipmentByCode)[0]?.path).toContain(CODE);
  await expect.poll(() => camera.track?.readyState).toBe('ended');
  camera.end();
});

test('a camera that comes once nobody looks any more is free again [ADD-813]', async () => {
  const camera = aCamera('');
  const { promise, resolve } = Promise.withResolvers<MediaStream>();
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockReturnValue(promise);
  const { dialog } = await openScan();
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  await dialog.getByRole('button', { name: 'Tutup' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(camera.track?.readyState).toBe('live');
  resolve(camera.stream);
  await expect.poll(() => camera.track?.readyState).toBe('ended');
  camera.end();
});

test('a label that nobody knows is said to be none, and asked for once while it is seen [ADD-813]', async () => {
  const camera = aCamera(`https://points.example.com/e/${CODE}`);
  const { server, dialog } = await openScan('unknown');
  await expect.element(dialog.getByText('Label ini tidak kami kenal.')).toBeVisible();
  expect(server.callsOf(findEquipmentByCode)).toHaveLength(1);
  camera.end();
});

test('a label that could not be looked up is looked up again while the camera sees it [ADD-813]', async () => {
  const camera = aCamera(`https://points.example.com/e/${CODE}`);
  const { server, at, dialog } = await openScan('broken');
  await expect.element(dialog.getByText('Something went wrong')).toBeVisible();
  server.answers(findEquipmentByCode, { data: { id: 3 } });
  await expect.poll(at).toMatch(/^\/admin\/equipment\/3/);
  camera.end();
});

test.for([
  ['NotAllowedError', /Kamera belum diizinkan/],
  ['NotFoundError', /tidak punya kamera/],
  ['NotReadableError', /sedang dipakai aplikasi lain/],
] as const)(
  'without a camera (%s) that is said, and the list is searched for what is typed [ADD-813]',
  async ([name, words]) => {
    vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', name));
    const { at, dialog } = await openScan();
    await expect.element(dialog.getByText(words)).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('textbox', { name: 'Nomor seri atau kode label' }).fill('SN-0815');
    await dialog.getByRole('button', { name: 'Cari' }).click();
    await expect.poll(at).toBe('/admin/equipment?search=SN-0815&page=1');
  },
);

test.for([
  [true, /tidak dapat diambil dari server/],
  [false, /Tidak ada koneksi internet/],
] as const)(
  'where what reads the codes did not come (with a network: %s) that is said, and the camera is free again [ADD-813]',
  async ([isOnline, words]) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    const camera = aCamera(CODE);
    vi.stubGlobal('BarcodeDetector', NotThere);
    const { dialog } = await openScan();
    await expect.element(dialog.getByText(words)).toBeVisible();
    expect(dialog.getByText(/aplikasi lain/).elements()).toEqual([]);
    await expect.poll(() => camera.track?.readyState).toBe('ended');
    camera.end();
  },
);

test('a code that is typed opens its piece [ADD-813]', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('', 'NotFoundError'),
  );
  const { at, dialog } = await openScan();
  await dialog.getByRole('textbox', { name: 'Nomor seri atau kode label' }).fill(CODE);
  await dialog.getByRole('button', { name: 'Cari' }).click();
  await expect.poll(at).toMatch(/^\/admin\/equipment\/3/);
});
