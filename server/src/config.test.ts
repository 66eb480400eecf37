import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { scratchFolder } from '#test/scratch-folder.ts';
import { readConfig, WrongSettings } from './config.ts';

const TRUST_PROXY_REFUSED =
  'TRUST_PROXY must be how many proxies stand in front of the server (1), or their addresses (10.0.0.5, 10.1.0.0/16); with “true” every caller could claim any address';

/** What is said of settings that are wrong, one line each. */
const wrongLines = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    assert.ok(error instanceof WrongSettings);
    return error.message.split('\n');
  }
  throw new Error(`accepted ${JSON.stringify(environment)}`);
};

test('no setting is required: every one has a default that works on a single machine', () => {
  assert.deepEqual(readConfig({}), {
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    dataDir: path.resolve('./data'),
    secretKey: undefined,
    secretKeyOld: undefined,
    pictures: { kind: 'folder', dir: path.resolve('./data/storage') },
    backups: {
      place: { kind: 'folder', dir: path.resolve('./backups') },
      keep: 14,
      isNightly: true,
    },
    admin: {
      username: 'admin',
      whatsapp: '628000000000',
      password: undefined,
      company: 'Reward Points',
    },
    contactWhatsapp: undefined,
    timeZone: 'Asia/Jakarta',
    whatsapp: { provider: 'sandbox', limits: { perMinute: null, perDay: null } },
    connection: {
      qontakBaseUrl: undefined,
      cloudApiBaseUrl: 'https://graph.facebook.com/v23.0',
      perMinute: undefined,
      perDay: undefined,
    },
    accountingAddresses: { accurate: undefined, jurnal: undefined },
    publicUrl: undefined,
    pushServices: [],
    trustProxy: 0,
    logLevel: 'info',
  });
});

test('there is no default password that anybody could know [S-36]', () => {
  assert.equal(readConfig({}).admin.password, undefined);
  assert.equal(readConfig({ ADMIN_PASSWORD: '' }).admin.password, undefined);
});

test('somebody’s own PostgreSQL is backed up at night only where that is asked for [ADD-191]', () => {
  const DATABASE_URL = 'postgres://server@localhost/points';
  assert.equal(readConfig({ DATABASE_URL }).backups.isNightly, false);
  assert.equal(readConfig({ DATABASE_URL, BACKUP_DIR: '/mnt/backups' }).backups.isNightly, true);
  for (const BACKUP_KEEP of ['0', '1.5', 'many'])
    assert.match(wrongLines({ BACKUP_KEEP }).join(), /BACKUP_KEEP/);
});

test('what is set is read, and an empty variable counts as not set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '0.0.0.0',
    DATABASE_URL: 'postgresql://u:p@db.example:5432/points',
    DATA_DIR: '/var/lib/points',
    ADMIN_USERNAME: ' kantor ',
    ADMIN_WHATSAPP: '0812 3456 7890',
    ADMIN_PASSWORD: 'rahasia-123',
    COMPANY_NAME: 'PT Alir',
    CONTACT_WHATSAPP: '+62 811 1111 1111',
    TIME_ZONE: 'Asia/Makassar',
    PUBLIC_URL: 'https://points.example',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    WHATSAPP_PROVIDER: '',
    NODE_ENV: 'production',
  });
  assert.equal(config.port, 8080);
  assert.equal(config.databaseUrl, 'postgresql://u:p@db.example:5432/points');
  assert.equal(config.dataDir, '/var/lib/points');
  assert.deepEqual(config.admin, {
    username: 'kantor',
    whatsapp: '6281234567890',
    password: 'rahasia-123',
    company: 'PT Alir',
  });
  assert.equal(config.contactWhatsapp, '6281111111111');
  assert.equal(config.timeZone, 'Asia/Makassar');
  assert.equal(config.trustProxy, 1);
  assert.equal(config.whatsapp.provider, 'sandbox');
});

test('a .env that is there and cannot be read ends a program in words, so that no new company begins without its settings [ADD-432]', () => {
  const before = process.cwd();
  const folder = scratchFolder('env');
  process.chdir(folder);
  try {
    assert.equal(readConfig().port, 3000, 'without one');
    // Root may read any file, but no folder is one.
    fs.mkdirSync('.env');
    assert.throws(readConfig, (error) => {
      assert.ok(error instanceof WrongSettings);
      assert.equal(
        error.message,
        `${path.resolve('.env')} is there and cannot be read. Let this user read it, or remove it.`,
      );
      return true;
    });
  } finally {
    process.chdir(before);
    fs.rmSync(folder, { recursive: true });
  }
});

test('a database behind a Unix socket can be configured as well', () => {
  const url = 'postgres://points:secret@/points?host=%2Ftmp%2Fsocket';
  assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
});

test('a database with several hosts can be configured, and only for writing [ADD-206]', () => {
  const hosts = 'postgres://points:secret@one:5432,two:5432/points';
  for (const url of [hosts, `${hosts}?target_session_attrs=read-write`]) {
    assert.equal(readConfig({ DATABASE_URL: url }).databaseUrl, url);
  }
  assert.deepEqual(wrongLines({ DATABASE_URL: `${hosts}?target_session_attrs=standby` }), [
    'These settings are wrong:',
    '  DATABASE_URL must have target_session_attrs=read-write or none: the server works with the PostgreSQL that writes',
    'See .env.example.',
  ]);
});

test('everything that is wrong is reported at once, one line per setting, with how to fix it', () => {
  const lines = wrongLines({
    PORT: 'eighty',
    DATABASE_URL: 'mysql://db.example/points',
    ADMIN_WHATSAPP: '12',
    ADMIN_PASSWORD: 'short',
    CONTACT_WHATSAPP: 'nobody',
    TIME_ZONE: 'Jakarta',
    WHATSAPP_PROVIDER: 'pigeon',
    PUBLIC_URL: 'points.example',
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'loud',
  });
  assert.deepEqual(lines, [
    'These settings are wrong:',
    '  PORT is not a port',
    '  DATABASE_URL is not a postgres:// address',
    '  ADMIN_WHATSAPP is not a WhatsApp number with its country code, for example 6281234567890',
    '  ADMIN_PASSWORD must have at least 8 characters',
    '  CONTACT_WHATSAPP is not a WhatsApp number with its country code, for example 6281234567890',
    '  TIME_ZONE is not the name of a time zone, for example Asia/Jakarta',
    '  PUBLIC_URL is not an http(s):// address',
    `  ${TRUST_PROXY_REFUSED}`,
    '  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    '  WHATSAPP_PROVIDER must be sandbox, qontak or cloud-api',
    'See .env.example.',
  ]);
});

test('a time zone has a name: an offset, which PostgreSQL counts the other way round, is refused [A-14, ADD-432]', () => {
  for (const TIME_ZONE of ['+07:00', '+0700', '-07'])
    assert.deepEqual(
      wrongLines({ TIME_ZONE }).slice(1, -1),
      ['  TIME_ZONE is not the name of a time zone, for example Asia/Jakarta'],
      TIME_ZONE,
    );
  assert.equal(readConfig({ TIME_ZONE: 'Etc/GMT-7' }).timeZone, 'Etc/GMT-7');
});

test('TRUST_PROXY is a number of proxies or a list of addresses; anything that would trust everybody is refused [ADD-33]', () => {
  for (const [typed, read] of [
    ['', 0],
    ['0', 0],
    ['false', 0],
    ['2', 2],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.0.0.5, 10.1.0.0/16,::1, fd00::/8', ['10.0.0.5', '10.1.0.0/16', '::1', 'fd00::/8']],
  ] as const) {
    assert.deepEqual(readConfig({ TRUST_PROXY: typed }).trustProxy, read, typed);
  }
  for (const TRUST_PROXY of [
    'true',
    'yes',
    '-1',
    '1.5',
    '99',
    'proxy.example',
    '10.0.0.5,',
    '10.0.0.0/0',
    '10.0.0.0/33',
    '::/0',
    '::/129',
    '10.0.0.5/8/8',
    '10.0.0',
  ]) {
    const lines = wrongLines({ TRUST_PROXY }).slice(1, -1);
    assert.deepEqual(lines, [`  ${TRUST_PROXY_REFUSED}`], TRUST_PROXY);
  }
});

test('PUSH_SERVICES is a list of addresses, of which only the origin counts [ADD-571]', () => {
  const typed = 'https://push.example.com/of/jakarta?x=1, http://127.0.0.1:99';
  const read = ['https://push.example.com', 'http://127.0.0.1:99'];
  assert.deepEqual(readConfig({ PUSH_SERVICES: typed }).pushServices, read);
  for (const PUSH_SERVICES of [
    'push.example.com',
    'https://push.example.com,',
    'data:text/plain,x',
  ])
    assert.deepEqual(wrongLines({ PUSH_SERVICES }).slice(1, -1), [
      '  PUSH_SERVICES is not a list of addresses, for example https://push.example.com',
    ]);
});

test('each accounting program has an address of its own, without the slashes at its end', () => {
  const { accountingAddresses } = readConfig({
    ACCURATE_BASE_URL: 'http://127.0.0.1:4030/',
    JURNAL_BASE_URL: 'http://127.0.0.1:4040/public/jurnal/api/v1//',
  });
  assert.deepEqual(accountingAddresses, {
    accurate: 'http://127.0.0.1:4030',
    jurnal: 'http://127.0.0.1:4040/public/jurnal/api/v1',
  });
});

test('a port is a whole number from 0 to 65535', () => {
  for (const PORT of ['70000', '-1', '1.5', '80a', 'NaN', ' ']) {
    assert.deepEqual(wrongLines({ PORT }).slice(1, -1), ['  PORT is not a port'], PORT);
  }
  assert.equal(readConfig({ PORT: '0' }).port, 0);
});

test('an administrator’s password longer than the sign-in accepts is refused at startup', () => {
  assert.equal(readConfig({ ADMIN_PASSWORD: 'lampu-77'.repeat(25) }).admin.password?.length, 200);
  assert.deepEqual(wrongLines({ ADMIN_PASSWORD: `${'lampu-77'.repeat(25)}x` }).slice(1, -1), [
    '  ADMIN_PASSWORD must have at most 200 characters',
  ]);
});

test('an error names a wrong setting but never shows its value, which may be a secret [S-24]', () => {
  const text = wrongLines({
    ADMIN_PASSWORD: 'geheim',
    DATABASE_URL: 'postgre://u:geheim@db',
  }).join();
  assert.ok(!text.includes('geheim'));
});

test('the administrator’s password may be neither a common one nor the company’s name [S-24, ADD-36]', () => {
  for (const ADMIN_PASSWORD of ['password', '12345678', 'admin2026', 'rahasia123', 'PT Alir 1']) {
    const lines = wrongLines({ ADMIN_PASSWORD, COMPANY_NAME: 'PT Alir' });
    assert.deepEqual(lines.slice(1, -1), [
      '  ADMIN_PASSWORD is easy to guess; take for example three words that have nothing in common',
    ]);
  }
});

describe('pictures and backups in a bucket', () => {
  const keys = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

  test('are an s3:// address with the keys for it; at an endpoint of one’s own the bucket stands in the path [ADD-210]', () => {
    const access = { region: 'us-east-1', keyId: 'key', secret: 'secret' };
    const { pictures, backups } = readConfig({
      ...keys,
      PICTURE_DIR: 's3://points',
      BACKUP_DIR: 's3://points.backups/of/jakarta/',
      S3_ENDPOINT: 'http://127.0.0.1:9000/',
    });
    const local = { ...access, endpoint: 'http://127.0.0.1:9000', addressing: 'path' };
    assert.deepEqual(pictures, { kind: 'bucket', bucket: 'points', folder: '', access: local });
    assert.deepEqual(backups.place, {
      kind: 'bucket',
      bucket: 'points.backups',
      folder: 'of/jakarta',
      access: local,
    });
    assert.equal(backups.isNightly, true);

    const amazon = readConfig({ ...keys, PICTURE_DIR: 's3://points', S3_REGION: 'ap-southeast-3' });
    assert.deepEqual(amazon.pictures, {
      kind: 'bucket',
      bucket: 'points',
      folder: '',
      access: { ...access, region: 'ap-southeast-3', endpoint: undefined, addressing: 'host' },
    });
    const hosted = readConfig({
      ...keys,
      PICTURE_DIR: 's3://points',
      S3_ENDPOINT: 'https://oss.example',
      S3_ADDRESSING: 'host',
    });
    assert.equal(hosted.pictures.kind === 'bucket' && hosted.pictures.access.addressing, 'host');
  });

  test('are refused by name where an address is wrong or a key is missing; without a bucket no key is [ADD-210]', () => {
    assert.deepEqual(wrongLines({ PICTURE_DIR: 's3://points', BACKUP_DIR: 's3://points/b' }), [
      'These settings are wrong:',
      '  S3_ACCESS_KEY_ID is missing: PICTURE_DIR=s3://… needs it',
      '  S3_SECRET_ACCESS_KEY is missing: PICTURE_DIR=s3://… needs it',
      'See .env.example.',
    ]);
    for (const BACKUP_DIR of ['s3:', 's3://', 's3:///x', 's3://A_b', 's3://-a/x'])
      assert.deepEqual(wrongLines({ ...keys, BACKUP_DIR }).slice(1, -1), [
        '  BACKUP_DIR is not a bucket, for example s3://reward-points/backups',
      ]);
    for (const [settings, line] of [
      [{ S3_ENDPOINT: 'minio:9000' }, '  S3_ENDPOINT is not an http(s):// address'],
      [{ S3_REGION: 'Jakarta!' }, '  S3_REGION is not a region, for example ap-southeast-3'],
      [{ S3_ADDRESSING: 'dns' }, '  S3_ADDRESSING must be path or host'],
    ] as const)
      assert.deepEqual(wrongLines(settings).slice(1, -1), [line]);
    assert.equal(readConfig({ BACKUP_DIR: '/mnt/s3' }).backups.place.kind, 'folder');
  });

  test('are told to a command in place of what is set [ADD-212]', () => {
    const place = { kind: 'folder', dir: '/mnt/other' };
    const { backups } = readConfig({ BACKUP_DIR: '/mnt/backups' }, { BACKUP_DIR: '/mnt/other' });
    assert.deepEqual(backups.place, place);
  });
});
