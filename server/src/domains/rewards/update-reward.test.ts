import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aPicture, formOf } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, statusesOf } from '#test/races.ts';
import { changesNothing, refusesEach } from '#test/refused.ts';

const app = useApp();

for (const { kind, plural, aReward, claim } of CODED_KINDS) {
  describe(plural, () => {
    const update = (id: number, fields: Record<string, unknown>) =>
      app.call('POST', `/api/admin/${plural}/${id}`, {
        body: formOf({ ...(fields as Record<string, string | File>), _method: 'PUT' }),
      });
    const show = async (id: number) =>
      (await app.call('GET', `/api/admin/${plural}/${id}`)).body.data;
    const picturesOf = async () => fs.readdir(path.join(app.storage, plural));

    describe('changing a reward', () => {
      test('without a picture keeps the old one [API-60, VCH-10, API-30, ITEM-08]', async () => {
        const { id } = await aReward(app, { codes: 2 });
        const { images } = await show(id);
        for (const fields of [
          { [kind]: 'Baru', required_point: '70' },
          { [kind]: 'Baru', required_point: '70', images: new File([], '') },
          { [kind]: 'Baru', required_point: '70', images: '' },
          { [kind]: 'Baru', required_point: '70', images: 'null' },
          { [kind]: 'Baru', required_point: '70', images: 'undefined' },
        ]) {
          const { status, body } = await update(id, fields);
          assert.equal(status, 200);
          assert.equal(body.message, `Data ${kind} berhasil diperbarui.`);
          const changed = { [kind]: 'Baru', required_point: 70, version: 2 };
          assert.deepEqual(body.data, { id, ...changed, total: 2, images });
        }
        assert.ok((await picturesOf()).includes(images));
      });

      test('with a picture shows the new one and removes the old file', async () => {
        const { id } = await aReward(app);
        const old = (await show(id)).images;
        const images = await aPicture('#aa0000');
        const { body } = await update(id, { [kind]: 'Baru', required_point: '70', images });
        assert.notEqual(body.data.images, old);
        const files = await picturesOf();
        assert.ok(files.includes(body.data.images));
        assert.ok(!files.includes(old));
        const gone = await app.call('GET', `/storage/${plural}/${old}`, { token: null });
        assert.equal(gone.status, 404);
      });

      test('that is not there, or was deleted, is 404 and keeps no picture', async () => {
        const { id } = await aReward(app);
        await app.call('DELETE', `/api/admin/${plural}/${id}`);
        await changesNothing(app, async () => {
          for (const missing of [id, 999_999]) {
            const images = await aPicture();
            const { status, body } = await update(missing, {
              [kind]: 'X',
              required_point: '5',
              images,
            });
            assert.equal(status, 404);
            assert.equal(body.code, `${kind}_not_found`);
          }
        });
      });

      test('that somebody else has priced anew overwrites no price, touched or not [A-34, ADD-270]', async () => {
        const { id } = await aReward(app, { codes: 2, required_point: 100 });
        const { version } = await show(id);
        await update(id, { [kind]: 'Mahal', required_point: '400' });
        await changesNothing(app, async () => {
          for (const required_point of ['50', '100']) {
            const late = { [kind]: 'Murah', required_point, version: String(version) };
            const { status, body } = await update(id, late);
            assert.deepEqual([status, body.code], [409, 'record_changed']);
          }
        });
        const anew = String((await show(id)).version);
        const renamed = await update(id, { [kind]: 'Baru', required_point: '400', version: anew });
        assert.deepEqual(
          [renamed.body.data[kind], renamed.body.data.required_point],
          ['Baru', 400],
        );
      });

      test('that somebody else has renamed or pictured anew is refused, with another picture and without [ADD-301]', async () => {
        const { id } = await aReward(app, { required_point: 100 });
        const { [kind]: name, version } = await show(id);
        const picture = await aPicture('#00aa00');
        await update(id, { [kind]: 'Baru', required_point: '100', images: picture });
        const late = { [kind]: name, required_point: '70', version: String(version) };
        await changesNothing(app, async () => {
          for (const more of [{}, { images: await aPicture('#aa0000') }]) {
            const { status, body } = await update(id, { ...late, ...more });
            assert.deepEqual([status, body.code], [409, 'record_changed']);
          }
        });
      });

      test('applies its new price to the next claim, whatever a member saw before [A-62]', async () => {
        const { id } = await aReward(app, { codes: 2, required_point: 100 });
        const member = await aCustomer(app, { point: 500 });
        await update(id, { [kind]: 'Mahal', required_point: '400' });
        const { body } = await claim(app, member, id, { required_point: 100 });
        assert.equal(body.data.point, 100);
      });
    });

    test('a wrong change is refused in the specified words, and neither price nor picture changes [VCH-08, VCH-09, VCH-10, ITEM-08, ITEM-09]', async () => {
      const { id } = await aReward(app);
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
          'no name': [{ [kind]: '' }, NAME],
          'a price of nothing': [{ required_point: '0' }, PRICE],
          'a price in words': [{ required_point: 'x' }, PRICE],
          'a text as picture': [{ images: 'x.png' }, IMAGE],
          'a page as picture': [
            { images: new File(['<html>'], 'x.png', { type: 'image/png' }) },
            UNREADABLE,
          ],
          'half a picture': [
            { images: new File([(await (await aPicture()).bytes()).slice(0, 60)], 'x.png') },
            UNREADABLE,
          ],
        },
        (change) => update(id, { [kind]: 'Baru', required_point: '70', ...change }),
      );
    });

    test('changes at the same moment leave one picture, and it is the one that is shown', async () => {
      const { id } = await aReward(app);
      const before = (await picturesOf()).length;
      const pictures = await atOnce(8, (n) => aPicture(`#0000${n}0`));
      const answers = await atOnce(8, (n) =>
        update(id, { [kind]: `V${n}`, required_point: '5', images: pictures[n] }),
      );
      assert.deepEqual(statusesOf(answers), { 200: 8 });
      const files = await picturesOf();
      assert.equal(files.length, before);
      assert.ok(files.includes((await show(id)).images));
    });
  });
}
