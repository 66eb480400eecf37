import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aPicture, formOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { refusesEach } from '#test/refused.ts';

const app = useApp();

for (const { kind, plural } of CODED_KINDS) {
  describe(plural, () => {
    const create = async (change: Record<string, unknown> = {}) => {
      const fields = {
        [kind]: 'Pulsa',
        required_point: '100',
        images: await aPicture(),
        ...change,
      };
      const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
      return app.call('POST', `/api/admin/${plural}`, {
        body: formOf(Object.fromEntries(sent) as Record<string, string | File>),
      });
    };
    const picturesIn = (folder: string) => fs.readdir(path.join(app.storage, folder));

    test('a reward is added with its picture, without a code, and is shown so [API-59, API-58, VCH-01, API-29, API-28, ITEM-01]', async () => {
      const { status, body } = await create({ [kind]: ' Pulsa 50.000 ', required_point: '250' });
      assert.equal(status, 201);
      assert.equal(body.message, `Data ${kind} berhasil disimpan.`);
      const shown = await app.call('GET', `/api/admin/${plural}/${body.data.id}`);
      const { images, ...reward } = shown.body.data;
      assert.deepEqual(reward, {
        id: body.data.id,
        [kind]: 'Pulsa 50.000',
        required_point: 250,
        total: 0,
        version: 1,
        terms: null,
      });
      assert.match(images, /^[a-z0-9]{32}\.webp$/);
      const picture = await app.call('GET', `/storage/${plural}/${images}`, { token: null });
      assert.equal(picture.status, 200);
      assert.equal(picture.headers['content-type'], 'image/webp');
    });

    test('what is left of a reward is counted from its codes, never taken from a form [A-54, S-08]', async () => {
      const { body } = await create({ total: '99', id: '5', status: 'x', codes: 'A' });
      const shown = await app.call('GET', `/api/admin/${plural}/${body.data.id}`);
      assert.equal(shown.body.data.total, 0);
    });

    test('a wrong reward is refused in the specified words, and its picture is not kept [VCH-08, VCH-09, VCH-11, A-67, ITEM-07, ITEM-09]', async () => {
      const NAME = { [kind]: `Please provide a valid ${kind} name.` };
      const PRICE = { required_point: 'Please provide a valid total point required.' };
      const IMAGE = { images: 'Please provide a valid image.' };
      const UNREADABLE = {
        images: [
          'Please provide a valid image.',
          'Yang dapat dibaca: JPEG, PNG, GIF, WebP atau AVIF.',
        ],
      };
      await refusesEach(
        app,
        {
          'no name': [{ [kind]: undefined }, NAME],
          'an empty name': [{ [kind]: '   ' }, NAME],
          'a name of 121 letters': [
            { [kind]: 'x'.repeat(121) },
            { [kind]: 'Paling banyak 120 karakter.' },
          ],
          'a name with a control character': [{ [kind]: 'Pul\u0007sa' }, NAME],
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
            { [kind]: undefined, required_point: undefined, images: undefined },
            { ...IMAGE, ...NAME, ...PRICE },
          ],
        },
        create,
      );
    });

    test('rewards that are added at the same moment each have a picture of their own, and its small sister', async () => {
      const before = (await picturesIn(plural)).length;
      const answers = await atOnce(8, () => create());
      assert.deepEqual(statusesOf(answers), { 201: 8 });
      assert.equal((await picturesIn(plural)).length, before + 2 * 8);
    });
  });
}
