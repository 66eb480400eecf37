import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { smallPictureOf } from '@reward-points/contract/pictures';
import { pino } from 'pino';
import sharp from 'sharp';
import { plainWrite, type Write } from '#db/write.ts';
import { useApp } from '#test/app.ts';
import { anItem, aPicture, formOf } from '#test/builders.ts';
import { changesNothing } from '#test/refused.ts';
import { openImageStore } from './images.ts';
import { openPictureStore } from './open-store.ts';

const app = useApp();
const write: Write = (work) => plainWrite(app.dependencies.db)(work);

/** The pictures as the next start finds them. */
const reopened = async () =>
  openImageStore(
    await openPictureStore({ kind: 'folder', dir: app.storage }, { isWaitedFor: true }),
    { clock: app.clock, logger: pino({ level: 'silent' }) },
  );

const picture = (width = 40, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } });
const fileOf = (bytes: Uint8Array | string, name = 'picture.png', type = 'image/png') =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
const save = (images: File) =>
  app.call('POST', '/api/admin/items', {
    body: formOf({ item: 'Payung', required_point: '5', images }),
  });
/** The stored picture of an item: its name, and the bytes as they are served. */
async function storedOf(id: number) {
  const name: string = (await app.call('GET', `/api/admin/items/${id}`)).body.data.images;
  const answer = await app.call('GET', `/storage/items/${name}`, { token: null });
  assert.equal(answer.status, 200);
  return { name, bytes: answer.body as Buffer, headers: answer.headers };
}

describe('a picture that is sent', () => {
  test('is stored as WebP whatever it was: JPEG, PNG, GIF, WebP or AVIF, under any name and type [A-68, S-20]', async () => {
    const formats = {
      jpeg: await picture().jpeg().toBuffer(),
      png: await picture().png().toBuffer(),
      gif: await picture().gif().toBuffer(),
      webp: await picture().webp().toBuffer(),
      avif: await picture().avif().toBuffer(),
    };
    for (const [format, bytes] of Object.entries(formats)) {
      const { status, body } = await save(fileOf(bytes, '../../x.php', 'text/html'));
      assert.equal(status, 201, format);
      const stored = await storedOf(body.data.id);
      assert.match(stored.name, /^[a-z0-9]{32}\.webp$/);
      assert.equal((await sharp(stored.bytes).metadata()).format, 'webp', format);
      assert.ok(!stored.bytes.equals(bytes), `${format} is served as it came`);
    }
  });

  test('stays where the database went away during its write, which may have succeeded [ADD-206]', async () => {
    const images = await reopened();
    const bytes = await picture().png().toBuffer();
    let name = '';
    const unanswered = images.keeping('items', fileOf(bytes), write, async (_tx, _by, { take }) => {
      name = take();
      throw new Error('Connection terminated unexpectedly');
    });
    await assert.rejects(unanswered, /Connection terminated/);
    for (const each of [name, smallPictureOf(name)]) {
      const file = path.join(app.storage, 'items', each);
      await fs.stat(file);
      await fs.rm(file);
    }
  });

  test('is removed again, with its thumbnail, if the write it belongs to fails [S-20]', async () => {
    const images = await reopened();
    const bytes = await picture().png().toBuffer();
    await changesNothing(app, async () => {
      const failing = images.keeping('items', fileOf(bytes), write, async (_tx, _by, { take }) => {
        const name = take();
        await fs.stat(path.join(app.storage, 'items', name));
        throw new Error('the disk is full');
      });
      await assert.rejects(failing, /the disk is full/);
    });
  });

  test('is stripped of metadata: location, camera and hidden text [S-20]', async () => {
    const bytes = await picture()
      .withExif({ IFD0: { Copyright: 'RAHASIA-LOKASI' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([bytes, Buffer.from('<?php RAHASIA ?><script>')]);
    const { body } = await save(fileOf(hidden, 'photo.jpg', 'image/jpeg'));
    const stored = await storedOf(body.data.id);
    assert.ok(!stored.bytes.includes('RAHASIA'));
    assert.equal((await sharp(stored.bytes).metadata()).exif, undefined);
  });

  test('is scaled down to at most 960 pixels, never scaled up, and turned upright', async () => {
    for (const [sent, expected] of [
      [await picture(2_400, 1_200).jpeg().toBuffer(), { width: 960, height: 480 }],
      [await picture(300, 1_920).png().toBuffer(), { width: 150, height: 960 }],
      [await picture(20, 10).png().toBuffer(), { width: 20, height: 10 }],
      [
        await picture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
        { width: 20, height: 40 },
      ],
    ] as const) {
      const { body } = await save(fileOf(sent));
      const { width, height } = await sharp((await storedOf(body.data.id)).bytes).metadata();
      assert.deepEqual({ width, height }, expected);
    }
  });

  test('has a thumbnail, which is deleted with it [ADD-31]', async () => {
    const { body } = await save(fileOf(await picture(1_200, 900).jpeg().toBuffer()));
    const { id } = body.data;
    const { name } = await storedOf(id);
    const small = `/storage/items/${smallPictureOf(name)}`;
    const answer = await app.call('GET', small, { token: null });
    assert.equal(answer.headers['content-type'], 'image/webp');
    const { width, height } = await sharp(answer.body as Buffer).metadata();
    assert.deepEqual({ width, height }, { width: 480, height: 360 });

    const images = fileOf(await picture().png().toBuffer());
    const changed = formOf({ _method: 'PUT', item: 'Payung', required_point: '5', images });
    assert.equal((await app.call('POST', `/api/admin/items/${id}`, { body: changed })).status, 200);
    assert.equal((await app.call('GET', small, { token: null })).status, 404);
    const left = await fs.readdir(path.join(app.storage, 'items'));
    assert.ok(!left.some((file) => file.startsWith(name.slice(0, 32))), left.join());
  });

  test('that was stored before there were thumbnails gets one at the next start [ADD-31]', async () => {
    const folder = path.join(app.storage, 'items');
    const name = `${'a'.repeat(32)}.webp`;
    const bytes = await picture(1_000, 500).webp().toBuffer();
    await fs.writeFile(path.join(folder, name), bytes);
    await fs.writeFile(path.join(folder, `${'b'.repeat(32)}.webp`), bytes.subarray(0, 40));
    await reopened();
    const small = await fs.readFile(path.join(folder, smallPictureOf(name)));
    assert.equal((await sharp(small).metadata()).width, 480);
    const files = await fs.readdir(folder);
    await reopened();
    assert.deepEqual(await fs.readdir(folder), files);
  });

  test('half written when the server was killed is removed at the next start; one that is just being written is not [ADD-31]', async () => {
    const folder = path.join(app.storage, 'items');
    const name = `${'c'.repeat(32)}.webp`;
    const halves = [`${name}.0a1b2c3d`, `${'c'.repeat(32)}-small.webp.0a1b2c3d`];
    const kept = [`${name}.ffffffff`, name, smallPictureOf(name), 'notes.txt'];
    for (const file of [...halves, ...kept]) {
      await fs.writeFile(path.join(folder, file), 'half');
      const written = app.clock.now().getTime() / 1000 - (file.endsWith('ffffffff') ? 5 : 7_200);
      await fs.utimes(path.join(folder, file), written, written);
    }
    await reopened();
    const left = await fs.readdir(folder);
    for (const file of halves) assert.ok(!left.includes(file), file);
    for (const file of kept) assert.ok(left.includes(file), file);
    for (const file of kept) await fs.rm(path.join(folder, file));
  });

  test('that is no picture, or a kind that can carry script, is refused with the list of what can be read, and not kept [A-68, S-20]', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const png = await picture().png().toBuffer();
    const tiff = await picture().tiff().toBuffer();
    const bomb = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const unfolding = await picture(5_000, 5_000).avif({ effort: 0 }).toBuffer();
    await changesNothing(app, async () => {
      for (const [what, file] of Object.entries({
        'an SVG': fileOf(svg, 'x.svg', 'image/svg+xml'),
        'an SVG that says PNG': fileOf(svg),
        'an SVG with a heading': fileOf(`<?xml version="1.0"?>${svg}`),
        'a page': fileOf('<html><script>alert(1)</script></html>'),
        'a TIFF': fileOf(tiff, 'x.tif', 'image/tiff'),
        'a text': fileOf('hello'),
        'one byte': fileOf('\u0000'),
        'the first half of a PNG': fileOf(png.subarray(0, png.length / 2)),
        'the heading of a PNG alone': fileOf(png.subarray(0, 8)),
        'sixty million pixels': fileOf(bomb),
        'an AVIF of 25 million pixels': fileOf(unfolding),
      })) {
        const { status, body } = await save(file);
        assert.equal(status, 422, what);
        assert.deepEqual(
          body.errors,
          {
            images: [
              'Please provide a valid image.',
              'Yang dapat dibaca: JPEG, PNG, GIF, WebP atau AVIF.',
            ],
          },
          what,
        );
        assert.equal(body.message, 'Please provide a valid image.', what);
      }
    });
  });

  test('that would have to be drawn before anything is known of it is refused unseen [ADD-32, S-20]', async () => {
    // Without a size of its own it is as large as what it draws, ten times as much with each group.
    const groups = Array.from(
      { length: 25 },
      (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`,
    );
    const endless = `<svg xmlns="http://www.w3.org/2000/svg"><g id="a0"><rect width="1" height="1"/></g>${groups.join('')}</svg>`;
    for (const file of [fileOf(endless), fileOf(`<!--ftypavif-->${endless}`)]) {
      // Whoever drew it would not be through when the tests are over.
      assert.equal((await save(file)).status, 422);
    }
  });
});

describe('a stored picture', () => {
  test('is served to everybody as WebP that no browser may take for anything else [API-77, RUN-30, CONST-22, S-20]', async () => {
    for (const folder of ['vouchers', 'items'] as const) {
      const body = formOf({
        [folder === 'items' ? 'item' : 'voucher']: 'X',
        required_point: '5',
        images: await aPicture(),
      });
      const { data } = (await app.call('POST', `/api/admin/${folder}`, { body })).body;
      const { images } = (await app.call('GET', `/api/admin/${folder}/${data.id}`)).body.data;
      const { status, headers } = await app.call('GET', `/storage/${folder}/${images}`, {
        token: null,
      });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'image/webp');
      assert.equal(headers['x-content-type-options'], 'nosniff');
      assert.match(String(headers['cache-control']), /immutable/);
    }
  });

  test('is the only thing served: no folder, no other file name, nothing outside [S-20]', async () => {
    const item = await anItem(app);
    const { name } = await storedOf(item.id);
    await fs.writeFile(path.join(app.storage, 'items', 'secret.txt'), 'SECRET');
    await fs.writeFile(path.join(app.storage, 'secret.txt'), 'SECRET');
    const almost = [
      `${name}.0a1b2c3d`,
      `old-${name}`,
      `.${name}`,
      name.toUpperCase(),
      name.replace('.webp', '.html'),
      name.replace('.webp', 'Xwebp'),
      name.replace('.webp', '-large.webp'),
    ];
    for (const file of almost) await fs.writeFile(path.join(app.storage, 'items', file), 'SECRET');
    for (const url of [
      ...almost.map((file) => `/storage/items/${file}`),
      '/storage',
      '/storage/',
      '/storage/items',
      '/storage/items/',
      '/storage/items/secret.txt',
      '/storage/secret.txt',
      '/storage/items/../secret.txt',
      '/storage/items/..%2fsecret.txt',
      '/storage/items/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
      '/storage/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/storage/items/..\\..\\secret.txt',
      `/storage/items/${name}%00.txt`,
      `/storage/items/${name}/`,
      `/storage/vouchers/${name}`,
      `/storage/items/${'0'.repeat(32)}.webp`,
    ]) {
      const answer = await app.server.inject(url);
      assert.ok([400, 403, 404].includes(answer.statusCode), `${url}: ${answer.statusCode}`);
      assert.ok(!answer.body.includes('SECRET') && !answer.body.includes('root:'), url);
    }
  });

  test('is read-only: no call stores, changes or removes one by its address', async () => {
    const { name } = await storedOf((await anItem(app)).id);
    await changesNothing(app, async () => {
      for (const method of ['PUT', 'POST', 'DELETE', 'PATCH'] as const) {
        const { status } = await app.call(method, `/storage/items/${name}`, { body: {} });
        assert.equal(status, 404, method);
      }
    });
  });
});
