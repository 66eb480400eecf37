import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aPicture, formOf } from '#test/builders.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { refusesEach } from '#test/refused.ts';

const app = useApp();

const create = async (change: Record<string, unknown> = {}) => {
  const fields = { item: 'Pulsa', required_point: '100', images: await aPicture(), ...change };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return app.call('POST', '/api/admin/items', {
    body: formOf(Object.fromEntries(sent) as Record<string, string | File>),
  });
};
const picturesIn = (folder: string) => fs.readdir(path.join(app.storage, folder));

test('an item is added with its picture, without a code, and is shown so [API-29, API-28, ITEM-01]', async () => {
  const { status, body } = await create({ item: ' Pulsa 50.000 ', required_point: '250' });
  assert.equal(status, 201);
  assert.equal(body.message, 'Data item berhasil disimpan.');
  const shown = await app.call('GET', `/api/admin/items/${body.data.id}`);
  const { images, ...item } = shown.body.data;
  assert.deepEqual(item, {
    id: body.data.id,
    item: 'Pulsa 50.000',
    required_point: 250,
    total: 0,
  });
  assert.match(images, /^[a-z0-9]{32}\.webp$/);
  const picture = await app.call('GET', `/storage/items/${images}`, { token: null });
  assert.equal(picture.status, 200);
  assert.equal(picture.headers['content-type'], 'image/webp');
});

test('what is left of an item is counted from its codes, never taken from a form [A-54, S-08]', async () => {
  const { body } = await create({ total: '99', id: '5', status: 'x', codes: 'A' });
  const shown = await app.call('GET', `/api/admin/items/${body.data.id}`);
  assert.equal(shown.body.data.total, 0);
});

test('a wrong item is refused in the specified words, and its picture is not kept [ITEM-07, ITEM-09, A-67]', async () => {
  const NAME = { item: 'Please provide a valid item name.' };
  const PRICE = { required_point: 'Please provide a valid total point required.' };
  const IMAGE = { images: 'Please provide a valid image.' };
  const UNREADABLE = {
    images: ['Please provide a valid image.', 'Yang dapat dibaca: JPEG, PNG, GIF, WebP atau AVIF.'],
  };
  await refusesEach(
    app,
    {
      'no name': [{ item: undefined }, NAME],
      'an empty name': [{ item: '   ' }, NAME],
      'a name of 121 letters': [{ item: 'x'.repeat(121) }, NAME],
      'a name with a control character': [{ item: 'Pul\u0007sa' }, NAME],
      'no price': [{ required_point: undefined }, PRICE],
      'a price of nothing': [{ required_point: '0' }, PRICE],
      'a negative price': [{ required_point: '-1' }, PRICE],
      'a price with a fraction': [{ required_point: '1.5' }, PRICE],
      'a price above the limit': [{ required_point: '1000000001' }, PRICE],
      'a price in words': [{ required_point: 'seratus' }, PRICE],
      'a price with an exponent': [{ required_point: '1e2' }, PRICE],
      'no picture': [{ images: undefined }, IMAGE],
      'a text as picture': [{ images: 'picture.png' }, IMAGE],
      'an empty picture': [{ images: new File([], 'x.png') }, IMAGE],
      'a page as picture': [
        { images: new File(['<html>'], 'x.png', { type: 'image/png' }) },
        UNREADABLE,
      ],
      'a drawing as picture': [
        {
          images: new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg', {
            type: 'image/svg+xml',
          }),
        },
        UNREADABLE,
      ],
      nothing: [
        { item: undefined, required_point: undefined, images: undefined },
        { ...IMAGE, ...NAME, ...PRICE },
      ],
    },
    create,
  );
});

test('items that are added at the same moment each have a picture of their own, and its small sister', async () => {
  const before = (await picturesIn('items')).length;
  const answers = await atOnce(8, () => create());
  assert.deepEqual(statusesOf(answers), { 201: 8 });
  assert.equal((await picturesIn('items')).length, before + 2 * 8);
});
