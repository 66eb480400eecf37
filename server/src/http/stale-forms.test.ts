import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { useApp } from '#test/app.ts';
import { aCustomer, aProduct, aService, aVisit } from '#test/builders.ts';
import { CODED_KINDS } from '#test/kinds.ts';
import { atOnce, holding, statusesOf } from '#test/races.ts';
import { changesNothing } from '#test/refused.ts';

const app = useApp();

type Fields = Record<string, unknown>;

/** A record with a form: how it is made and read, and what two people would make of one field of it. */
interface Kind {
  /** The rows that its change has to lock before it looks at them. */
  table: string;
  /** @returns the path of its change, and what its form shows now. */
  make: () => Promise<{ path: string; shown: () => Promise<Fields> }>;
  theirs: Fields;
  mine: Fields;
  /** What else is in the form. */
  beside?: Fields;
}

const read = async (path: string) => (await app.call('GET', path)).body.data;
const fieldsOf = (record: Fields, ...names: string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, record[name]]));

const points = { part: 'body', button: null, position: 2, value: 'points' };
const named = (value: string) => ({
  template_id: 'sandbox-reward',
  mapping: [{ part: 'body', button: null, position: 1, value }, points],
});

const KINDS: Record<string, Kind> = {
  'a product': {
    table: 'products',
    make: async () => {
      const path = `/api/admin/products/${(await aProduct(app)).id}`;
      return {
        path,
        shown: async () => fieldsOf(await read(path), 'product', 'description', 'version'),
      };
    },
    theirs: { product: 'Pompa' },
    mine: { product: 'Flowmeter' },
    beside: { description: 'Pengukur aliran.' },
  },
  'a service': {
    table: 'plans',
    make: async () => {
      const path = `/api/admin/services/${(await aService(app)).id}`;
      const details = ['flowmeter_type', 'serial_number', 'note', 'version'];
      const names = ['last_service', 'next_service', ...details];
      return { path, shown: async () => fieldsOf(await read(path), ...names) };
    },
    theirs: { next_service: '2027-01-31' },
    mine: { next_service: '2027-02-28' },
    beside: { note: 'Di atap.' },
  },
  'a visit': {
    table: 'plans',
    make: async () => {
      const service = await aService(app);
      const id = await aVisit(app, service.id, '2026-01-15');
      const histories = `/api/admin/services/${service.id}/histories`;
      return {
        path: `/api/admin/service-histories/${id}`,
        shown: async () => fieldsOf((await read(histories)).data[0], 'last_service', 'version'),
      };
    },
    theirs: { last_service: '2026-01-31' },
    mine: { last_service: '2026-02-28' },
  },
  ...Object.fromEntries(
    CODED_KINDS.map(({ kind, plural, line, aReward }): [string, Kind] => [
      kind === 'item' ? 'an item code' : `a ${kind} code`,
      {
        table: 'reward_codes',
        make: async () => {
          const reward = await aReward(app);
          const body = { [`id_${kind}`]: reward.id, code: 'KODE', ...line };
          const added = await app.call('POST', `/api/admin/${kind}-codes`, { body });
          const codes = `/api/admin/${plural}/${reward.id}/codes`;
          return {
            path: `/api/admin/${kind}-codes/${added.body.data.id}`,
            shown: async () =>
              fieldsOf((await read(codes)).data[0], 'code', 'version', ...Object.keys(line)),
          };
        },
        theirs: { code: 'MEREKA' },
        mine: { code: 'SAYA' },
        ...(kind === 'voucher' && { beside: { expired_date: '2027-12-31' } }),
      },
    ]),
  ),
  'a default message': {
    table: 'default_messages',
    make: async () => {
      const path = '/api/admin/messages/3';
      const text = { message: 'Halo {{1}}: {{2}}.', template_id: 'sandbox-reward' };
      await app.call('PATCH', path, { body: text });
      return {
        path,
        shown: async () => fieldsOf(await read(path), 'message', 'template_id', 'version'),
      };
    },
    theirs: { message: 'Halo {{1}}, point Anda bertambah {{2}}.' },
    mine: { message: '{{1}} mendapat {{2}} point.' },
    beside: { template_id: 'sandbox-reward-short' },
  },
  'the template of an occasion': {
    table: 'whatsapp_channels',
    make: async () => {
      const path = '/api/admin/message-templates/reward';
      await app.call('PUT', path, { body: named('customer') });
      const shown = async () => {
        const occasions = (await read('/api/admin/message-templates')) as {
          occasion: string;
          template: { id: string };
          mapping: unknown;
          version: number;
        }[];
        const reward = occasions.find(({ occasion }) => occasion === 'reward');
        const { template, mapping, version } = reward ?? {};
        return { template_id: template?.id, mapping, version };
      };
      return { path, shown };
    },
    theirs: named('balance'),
    mine: named('points'),
  },
  'the settings': {
    table: 'settings',
    make: async () => {
      const path = '/api/admin/settings';
      await app.call('PATCH', path, { body: { rupiah_per_point: 100, points_when: 'paid' } });
      const shown = async () =>
        fieldsOf(await read(path), 'rupiah_per_point', 'points_when', 'version');
      return { path, shown };
    },
    theirs: { rupiah_per_point: 200 },
    mine: { rupiah_per_point: 300 },
    beside: { points_when: 'issued' },
  },
  'the point rule': {
    table: 'point_rules',
    make: async () => {
      const path = '/api/admin/point-rules/1';
      await app.call('PATCH', path, { body: { rules: 10_000 } });
      return { path, shown: async () => fieldsOf(await read(path), 'rules', 'version') };
    },
    theirs: { rules: 20_000 },
    mine: { rules: 30_000 },
  },
  'a customer': {
    table: 'customers',
    make: async () => {
      const { id } = await aCustomer(app);
      const path = `/api/admin/users/${id}`;
      const profile = ['name', 'username', 'email', 'whatsapp', 'date_of_birth', 'address'];
      return { path, shown: async () => fieldsOf(await read(path), ...profile, 'version') };
    },
    theirs: { email: 'mereka@example.com' },
    mine: { email: 'saya@example.com' },
    beside: { address: 'Jalan Melati 7' },
  },
};

for (const [kind, { table, make, theirs, mine, beside = {} }] of Object.entries(KINDS)) {
  describe(`the form of ${kind}`, () => {
    /** The form as it was filled, with what its change sends. */
    const filled = async () => {
      const { path, shown } = await make();
      const method = path.includes('/message-templates/') ? 'PUT' : 'PATCH';
      const save = (body: Fields) => app.call(method, path, { body });
      const fields = async () => {
        const { version: _, ...form } = await shown();
        return form;
      };
      return { form: await fields(), version: (await shown()).version, fields, shown, save };
    };

    test('that is stale is refused whatever it changes, and saved once it is filled anew [ADD-301, ADD-302]', async () => {
      const { form, version, fields, shown, save } = await filled();
      assert.equal((await save({ ...form, ...theirs, version })).status, 200);
      await changesNothing(app, async () => {
        for (const change of [{ ...mine, ...beside }, beside]) {
          const { status, body } = await save({ ...form, ...change, version });
          assert.deepEqual([status, body.code], [409, 'record_changed']);
        }
      });
      const anew = { ...(await shown()), ...beside };
      assert.equal((await save(anew)).status, 200);
      assert.deepEqual(await fields(), { ...form, ...theirs, ...beside });
    });

    test('that was saved without a change stays as fresh as it was [ADD-301]', async () => {
      const { form, version, shown, save } = await filled();
      assert.equal((await save({ ...form, version })).status, 200);
      assert.deepEqual(await shown(), { ...form, version });
    });

    test('that states no version is taken at its word [ADD-301]', async () => {
      const { form, fields, save } = await filled();
      await save({ ...form, ...theirs });
      assert.equal((await save({ ...form, ...mine })).status, 200);
      assert.deepEqual(await fields(), { ...form, ...mine });
    });

    test('sent by two at once is saved of one of them [ADD-302]', async () => {
      const { form, version, fields, save } = await filled();
      const forms = [theirs, mine];
      // Both have come as far as they can before either has saved.
      const held = await holding(app, `select from ${table} for update`);
      const saving = atOnce(2, (n) => save({ ...form, ...forms[n], version }));
      await held.waitedFor(2);
      await held.release();
      const answers = await saving;
      assert.deepEqual(statusesOf(answers), { 200: 1, 409: 1 });
      const saved = forms[answers.findIndex(({ status }) => status === 200)];
      assert.deepEqual(await fields(), { ...form, ...saved });
    });
  });
}
