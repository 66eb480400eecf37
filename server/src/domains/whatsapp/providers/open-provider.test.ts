import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { after, test } from 'node:test';
import { clockOf } from '#clock.ts';
import { readConfig } from '#config.ts';
import { openProvider } from './open-provider.ts';

const main = path.resolve(import.meta.dirname, '../../../../test/fakes/main.ts');
const started: ChildProcess[] = [];
after(() => {
  for (const child of started) child.kill();
});

/** Starts a fake by hand, as its command does. @returns the settings that it prints, and where it answers. */
async function startByHand(name: string) {
  const child = spawn(process.execPath, [main, name, '--port=0', '--webhook='], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let said = '';
  for await (const words of child.stdout) {
    said += String(words);
    if (said.includes('/fake/webhook')) break;
  }
  const settings = Array.from(said.matchAll(/^([A-Z_]+)=(\S+)$/gm), ([, key, value]) => [
    key,
    value,
  ]);
  return {
    settings: Object.fromEntries(settings) as Record<string, string>,
    url: /answers at (\S+)\. /.exec(said)?.[1] ?? '',
  };
}

for (const name of ['qontak', 'cloud-api']) {
  test(`the settings that the fake of ${name} prints let the product in, and its switches work [ADD-90, ADD-94]`, async () => {
    const { settings, url } = await startByHand(name);
    const clock = clockOf(() => new Date(), 'Asia/Jakarta');
    const provider = openProvider(readConfig(settings).whatsapp, clock);
    assert.equal(provider.name, name);
    const templates = await provider.listTemplates();
    const template = templates.find(({ state }) => state === 'approved');
    assert.ok(template);
    const message = {
      id: 1,
      reference: 'r-1',
      to: '6281234567890',
      name: 'PT Maju',
      templateId: template.id,
      values: template.placeholders.map((place) => ({ ...place, value: 'nilai' })),
    };
    await provider.send(message);
    const switchOn = (faults: unknown) =>
      fetch(`${url}/fake/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(faults),
      });
    await switchOn({ next: ['cut'] });
    await assert.rejects(provider.send(message), { kind: 'unknown' });
    await switchOn({ refusesCredentials: true });
    await assert.rejects(provider.checkConnection(), { kind: 'credentials' });
    const arrived = await (await fetch(`${url}/fake/messages`)).json();
    assert.ok(Array.isArray(arrived));
    assert.equal(arrived.length, 2);
  });
}

test('without settings messages go to the sandbox, at the rate that is set [ADD-90]', () => {
  const clock = clockOf(() => new Date(), 'Asia/Jakarta');
  const { whatsapp } = readConfig({ WHATSAPP_PER_MINUTE: '30' });
  const { name, limits } = openProvider(whatsapp, clock);
  assert.deepEqual([name, limits], ['sandbox', { perMinute: 30, perDay: null }]);
});
