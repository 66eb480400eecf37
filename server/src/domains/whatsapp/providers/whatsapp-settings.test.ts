import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '#config.ts';

const SECRET = 'a-secret-that-nobody-can-guess';
const whatsappOf = (environment: Record<string, string>) => readConfig(environment).whatsapp;
/** The settings that are said to be wrong, without how to mend them. */
const wrongNames = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n').slice(1, -1) : [];
    return lines.map((line) => line.trim().split(' ')[0] ?? '');
  }
  return [];
};

describe('the settings of Qontak', () => {
  const WHATSAPP_PROVIDER = 'qontak';
  const client = { QONTAK_CLIENT_ID: 'id', QONTAK_CLIENT_SECRET: 'secret' };
  const user = { QONTAK_USERNAME: 'ops@example.com', QONTAK_PASSWORD: 'rahasia' };

  test('say by themselves which of the three ways in is meant, and its address follows from that [ADD-90]', () => {
    const legacy = 'https://service-chat.qontak.com/api/open/v1';
    const settingsOf = (more: Record<string, string>) => {
      const whatsapp = whatsappOf({ WHATSAPP_PROVIDER, ...more });
      assert.ok(whatsapp.provider === 'qontak');
      return whatsapp.settings;
    };
    assert.deepEqual(settingsOf({ QONTAK_TOKEN: 'token' }), {
      auth: { way: 'token', token: 'token' },
      baseUrl: legacy,
      channelId: undefined,
      webhookSecret: undefined,
      limits: { perMinute: 100, perDay: 1000 },
    });
    const byOauth = settingsOf({ ...client, ...user });
    assert.deepEqual(byOauth.auth, {
      way: 'oauth',
      username: 'ops@example.com',
      password: 'rahasia',
      clientId: 'id',
      clientSecret: 'secret',
    });
    assert.equal(byOauth.baseUrl, legacy);
    const bySignature = settingsOf(client);
    assert.deepEqual(bySignature.auth, { way: 'hmac', clientId: 'id', clientSecret: 'secret' });
    assert.equal(bySignature.baseUrl, 'https://api.mekari.com/qontak/chat/v1');
    const all = settingsOf({
      ...client,
      QONTAK_BASE_URL: 'http://127.0.0.1:4010/qontak/chat/v1/',
      QONTAK_CHANNEL_INTEGRATION_ID: 'channel-1',
      WHATSAPP_WEBHOOK_SECRET: SECRET,
      WHATSAPP_PER_MINUTE: '20',
      WHATSAPP_PER_DAY: '250',
    });
    assert.equal(all.baseUrl, 'http://127.0.0.1:4010/qontak/chat/v1');
    assert.equal(all.channelId, 'channel-1');
    assert.equal(all.webhookSecret, SECRET);
    assert.deepEqual(all.limits, { perMinute: 20, perDay: 250 });
  });

  test('that are missing, or mean two ways at once, stop the start by name [ADD-90]', () => {
    const wrong = (more: Record<string, string>) => wrongNames({ WHATSAPP_PROVIDER, ...more });
    assert.deepEqual(wrong({}), ['QONTAK_TOKEN']);
    assert.deepEqual(wrong({ QONTAK_CLIENT_ID: 'id' }), ['QONTAK_CLIENT_SECRET']);
    assert.deepEqual(wrong({ QONTAK_PASSWORD: 'x' }), [
      'QONTAK_CLIENT_ID',
      'QONTAK_CLIENT_SECRET',
      'QONTAK_USERNAME',
    ]);
    assert.deepEqual(wrong({ QONTAK_TOKEN: 'token', ...client }), ['QONTAK_TOKEN']);
    assert.deepEqual(wrong({ QONTAK_TOKEN: 't', QONTAK_BASE_URL: 'service-chat.qontak.com' }), [
      'QONTAK_BASE_URL',
    ]);
  });
});

describe('the settings of the Cloud API', () => {
  const WHATSAPP_PROVIDER = 'cloud-api';
  const needed = {
    CLOUD_API_TOKEN: 'token',
    CLOUD_API_PHONE_NUMBER_ID: '106540352242922',
    CLOUD_API_BUSINESS_ACCOUNT_ID: '102290129340398',
    CLOUD_API_APP_SECRET: 'app-secret',
    WHATSAPP_WEBHOOK_SECRET: SECRET,
  };

  test('are all needed, because without reports nobody would learn what became of a message [ADD-90]', () => {
    assert.deepEqual(whatsappOf({ WHATSAPP_PROVIDER, ...needed }), {
      provider: 'cloud-api',
      settings: {
        baseUrl: 'https://graph.facebook.com/v23.0',
        token: 'token',
        phoneNumberId: '106540352242922',
        businessAccountId: '102290129340398',
        appSecret: 'app-secret',
        verifyToken: SECRET,
        limits: { perMinute: 3600, perDay: 1000 },
      },
    });
    assert.deepEqual(wrongNames({ WHATSAPP_PROVIDER }), Object.keys(needed));
  });

  test('that cannot be right stop the start by name [ADD-90]', () => {
    for (const [name, value] of [
      ['CLOUD_API_PHONE_NUMBER_ID', '+62 812'],
      ['CLOUD_API_BASE_URL', 'graph.facebook.com'],
      ['WHATSAPP_WEBHOOK_SECRET', 'short'],
      ['WHATSAPP_WEBHOOK_SECRET', `${SECRET}/../admin`],
      ['WHATSAPP_WEBHOOK_SECRET', 'x'.repeat(201)],
      ['WHATSAPP_PER_DAY', '0'],
      ['WHATSAPP_PER_MINUTE', 'many'],
    ] as const) {
      assert.deepEqual(wrongNames({ WHATSAPP_PROVIDER, ...needed, [name]: value }), [name], value);
    }
  });
});

test('what is wrong with the provider is said together with what else is wrong, and never by its value [ADD-90]', () => {
  const environment = { PORT: 'eighty', WHATSAPP_PROVIDER: 'qontak', QONTAK_PASSWORD: 'rahasia-1' };
  assert.throws(
    () => readConfig(environment),
    (error: unknown) => {
      assert.ok(error instanceof Error);
      assert.match(error.message, /PORT is not a port\n {2}QONTAK_CLIENT_ID is missing/);
      assert.doesNotMatch(error.message, /rahasia-1/);
      return true;
    },
  );
});

test('settings of a provider that is not chosen may stand there', () => {
  assert.equal(whatsappOf({ QONTAK_TOKEN: 'token', QONTAK_CLIENT_ID: 'id' }).provider, 'sandbox');
});
