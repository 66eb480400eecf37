import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceNameOf } from './device-name.rules.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const AGENTS: Record<string, string | null> = {
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/142.0.0.0 Safari/537.36`]:
    'Chrome di Windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`]:
    'Edge di Windows',
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`]:
    'Opera di Windows',
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Chrome/142.0.0.0 Safari/537.36`]:
    'Chrome di Mac',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15':
    'Safari di Mac',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:145.0) Gecko/20100101 Firefox/145.0':
    'Firefox di Mac',
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0': 'Firefox di Linux',
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Chrome/142.0.0.0 Safari/537.36`]:
    'Chrome di Chromebook',
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Chrome/142.0.0.0 Mobile Safari/537.36`]:
    'Chrome di Android',
  [`Mozilla/5.0 (Linux; Android 15; SM-A556E) ${CHROME} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`]:
    'Samsung Internet di Android',
  [`Mozilla/5.0 (Linux; U; Android 13; id; CPH2349) ${CHROME} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.2.1636 Mobile Safari/537.36`]:
    'UC Browser di Android',
  'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0': 'Firefox di Android',
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`]: 'Safari di iPhone',
  [`${IPHONE} CriOS/142.0.7444.46 Mobile/15E148 Safari/604.1`]: 'Chrome di iPhone',
  [`${IPHONE} FxiOS/145.0 Mobile/15E148 Safari/605.1.15`]: 'Firefox di iPhone',
  // Opened within another app.
  [`${IPHONE} Mobile/15E148`]: 'iPhone',
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1':
    'Safari di iPad',
  'curl/8.5.0': null,
  '': null,
};

test('a device is called as a person calls it, by what its browser says, and nothing where it says nothing [ADD-604]', () => {
  for (const [agent, name] of Object.entries(AGENTS)) {
    assert.equal(deviceNameOf(agent), name, agent);
  }
  assert.equal(deviceNameOf(undefined), null);
});

test('nothing else of what a browser says is kept, and what is too long is not searched [ADD-604]', () => {
  assert.equal(deviceNameOf('<b>Chrome/1 (Windows) \u0000 rahasia'), 'Chrome di Windows');
  assert.equal(deviceNameOf(`Chrome/1 Windows ${'x'.repeat(5_000)}`), null);
});
