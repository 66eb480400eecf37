import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { readConfig } from '#config.ts';
import { anotherServer, useApp } from './app.ts';
import { aCustomer, aVoucher } from './builders.ts';
import { runJob } from './jobs.ts';
import { scratchFolder } from './scratch-folder.ts';

const read = (file: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../..', file), 'utf8');
const app = useApp();

interface Asked {
  metric: string;
  labels: { name: string; is: RegExp }[];
}

/** Which metrics an expression of Prometheus asks for, and with which labels. */
function askedBy(expression: string): Asked[] {
  const asked: Asked[] = [];
  const withoutLists = expression.replaceAll(
    /\b(?:by|without|ignoring|on)\s*\([^)]*\)|\[\w+\]/g,
    '',
  );
  for (const [, metric = '', matchers = ''] of withoutLists.matchAll(
    /\b([a-z]\w*_\w+)(?!\w*\s*\()(?:\{([^}]*)\})?/g,
  )) {
    const labels = Array.from(
      matchers.matchAll(/(\w+)(=~?)"([^"]*)"/g),
      ([, name = '', operator, value = '']) => ({
        name,
        is:
          operator === '=~'
            ? new RegExp(`^(?:${value})$`)
            : new RegExp(`^${RegExp.escape(value)}$`),
      }),
      // Who was scraped, Prometheus adds by itself.
    ).filter(({ name }) => name !== 'job' && name !== 'instance');
    asked.push({ metric, labels });
  }
  return asked;
}

test('what the dashboard and the alert rules ask for is in the metrics, by name, label and value [ADD-296]', async () => {
  const { panels } = JSON.parse(read('deploy/grafana/reward-points.json')) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = read('deploy/prometheus/reward-points.yml').matchAll(
    /\bexpr: (?:>\n((?: {10}.*\n)+)|(.*))/g,
  );
  const asked = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...Array.from(rules, ([, lines, line]) => lines ?? line ?? ''),
  ].flatMap(askedBy);
  assert.ok(asked.length > 20, `${asked.length} metrics`);

  const server = await anotherServer(app, { latestBackup: async () => app.clock.now() });
  const { token } = await aCustomer(app, { point: 50 });
  const { id } = await aVoucher(app, { codes: 1, required_point: 5 });
  const claimed = await server.inject({
    method: 'POST',
    url: `/api/member/vouchers/claim/${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal(claimed.statusCode, 200);
  await sql`update whatsapp_messages set status = 'failed', error = 'x', failed_at = now()`.execute(
    app.owner,
  );
  await runJob(app, 'verify-points');
  const { body } = await server.inject('/metrics');
  await server.close();
  for (const { metric, labels } of asked) {
    const samples = body.split('\n').filter((line) => /^\w+/.exec(line)?.[0] === metric);
    assert.ok(
      samples.some((sample) =>
        labels.every(({ name, is }) =>
          is.test(new RegExp(`[{,]${name}="([^"]*)"`).exec(sample)?.[1] ?? ''),
        ),
      ),
      `${metric} ${labels.map(({ name, is }) => `${name} ${is}`)} is none of\n${samples.join('\n')}`,
    );
  }
});

/** The settings of the unit, in order. */
function settingsOfUnit(): [name: string, value: string][] {
  const lines = read('deploy/systemd/reward-points.service').matchAll(/^Environment=(.*)$/gm);
  return Array.from(lines, ([, settings = '']) => settings.split(' '))
    .flat()
    .map((setting) => {
      const [name = '', value = ''] = setting.split('=');
      return [name, value];
    });
}

test('each alert has a case in which it fires [ADD-296]', () => {
  const namesIn = (file: string, pattern: RegExp) =>
    new Set(Array.from(read(`deploy/prometheus/${file}`).matchAll(pattern), ([, name]) => name));
  const alerts = namesIn('reward-points.yml', /alert: (\w+)/g);
  assert.deepEqual(namesIn('reward-points.test.yml', /'\{alertname="(\w+)"\}', value: 1/g), alerts);
});

test('under systemd the server writes only where its unit lets it, and the example of settings leaves it there [ADD-297]', () => {
  const unit = read('deploy/systemd/reward-points.service');
  const own = /^StateDirectory=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const folders = settingsOfUnit();
  assert.deepEqual(
    folders.map(([name]) => name),
    ['DATA_DIR', 'BACKUP_DIR', 'TMPDIR'],
  );
  for (const [name, folder] of folders) {
    const inside = own.some((top) => `${folder}/`.startsWith(`/var/lib/${top}/`));
    assert.ok(inside, `${name}=${folder} is in none of ${own}`);
    // What the file of settings says has the last word, and that begins as a copy of the example.
    assert.doesNotMatch(read('.env.example'), new RegExp(`^${name}=`, 'm'));
  }
});

test('under systemd the server may ask for the addresses of its machine, as it does where it listens on all of them [ADD-297]', () => {
  const unit = read('deploy/systemd/reward-points.service');
  const families = /^RestrictAddressFamilies=(.*)$/m.exec(unit)?.[1]?.split(' ').sort();
  assert.deepEqual(families, ['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX']);
});

test('several servers do not each keep the backups of some nights in a folder of their own [ADD-30, ADD-191]', () => {
  const lines = read('deploy/cluster/reward-points.env').matchAll(/^(\w+)=(.*)$/gm);
  const cluster = Array.from(lines, ([, name = '', value = '']) => [name, value] as const);
  const settings = Object.fromEntries([...settingsOfUnit(), ...cluster]);
  const { backups } = readConfig(settings, { SECRET_KEY: randomBytes(32).toString('base64') });
  assert.ok(!backups.isNightly || backups.place.kind === 'bucket', JSON.stringify(backups));
});

test('several servers do not start with a key each: the file for them wants one, and sets nothing that is of the unit [ADD-30, ADD-297]', () => {
  const lines = read('deploy/cluster/reward-points.env').matchAll(/^(\w+)=(.*)$/gm);
  const cluster = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
  assert.throws(() => readConfig(cluster), /SECRET_KEY is not 32 bytes/);
  assert.equal(cluster.DATA_DIR, undefined);
});

test('a call that nginx gives to a machine that is gone without a word is given to the other one before the app gives up [ADD-30]', () => {
  const nginx = read('deploy/nginx/reward-points.conf');
  const seconds = Number(/^\s*proxy_connect_timeout (\d+)s;$/m.exec(nginx)?.[1]);
  assert.ok(seconds <= 5, `${seconds} s`);
});

describe('a command by hand under systemd', () => {
  const script = path.resolve(import.meta.dirname, '../../deploy/systemd/reward-points');
  /** Runs it where `systemd-run` only says what it is told. */
  function running(words: string[]) {
    const folder = scratchFolder('systemd');
    fs.writeFileSync(
      path.join(folder, 'systemd-run'),
      '#!/bin/sh\nfor word in "$@"; do echo "$word"; done\n',
      { mode: 0o755 },
    );
    const { status, stdout, stderr } = spawnSync(script, words, {
      encoding: 'utf8',
      env: { PATH: `${folder}:${process.env.PATH}` },
    });
    fs.rmSync(folder, { recursive: true });
    return { status, told: stdout.split('\n').slice(0, -1), stderr };
  }

  test('runs as the service does: its user, its folder, its file of settings and its places [ADD-452]', () => {
    const service = (read('deploy/systemd/reward-points.service').split('[Service]')[1] ?? '')
      .split('\n')
      .flatMap((line) => {
        const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
        return name === 'Environment'
          ? value.split(' ').map((setting) => `Environment=${setting}`)
          : [`${name}=${value}`];
      })
      .filter((line) =>
        /^(User|Group|WorkingDirectory|EnvironmentFile|Environment|UMask|StateDirectory(Mode)?)=/.test(
          line,
        ),
      );
    assert.equal(service.length, 10, service.join('\n'));
    const { status, told } = running(['password:reset', '6281234567890', 'two words']);
    assert.equal(status, 0);
    const properties = told
      .filter((word) => word.startsWith('--property='))
      .map((word) => word.slice('--property='.length));
    assert.deepEqual(properties.sort(), service.sort());
    assert.deepEqual(told.slice(0, 4), ['--quiet', '--wait', '--collect', '--pipe']);
    assert.deepEqual(told.slice(-4), [
      '/opt/reward-points/releases/current/node_modules/.bin/node',
      'scripts/password-reset.mjs',
      '6281234567890',
      'two words',
    ]);
  });

  test('takes words with the “--” of npm and without it [ADD-452]', () => {
    const words = ['s3://points/pictures', '/var/lib/old pictures'];
    assert.deepEqual(
      running(['pictures:copy', '--', ...words]).told,
      running(['pictures:copy', ...words]).told,
    );
    assert.deepEqual(running(['restore', '--', '--moved']).told.slice(-2), [
      'scripts/restore.mjs',
      '--moved',
    ]);
    assert.equal(running(['backup', '--']).told.at(-1), 'scripts/backup.mjs');
  });

  test('is one of those that a release has; anything else is told how it is called [ADD-452]', () => {
    const { status, told, stderr } = running(['lab']);
    assert.deepEqual([status, told], [1, []]);
    const [program, ...commands] = stderr.split(/[ |]+/).filter((word) => /^[a-z:-]+$/.test(word));
    assert.equal(program, 'reward-points');
    assert.deepEqual(commands, [
      'backup',
      'restore',
      'points:verify',
      'password:reset',
      'second-factor:remove',
      'pictures:copy',
      'upgrade:postgres',
    ]);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const command of commands) {
      const file = running([command]).told.at(-1);
      assert.equal(scripts[command], `node ${file}`);
      assert.ok(fs.existsSync(path.resolve(import.meta.dirname, '../..', file ?? '')));
    }
    assert.equal(running([]).status, 1);
  });
});

test('in a container the database that a backup is tried in lies on a disk, since a folder in memory holds only a small one [ADD-306]', () => {
  const compose = read('deploy/container/compose.yaml');
  assert.match(compose, /^ {4}volumes:\n(?: {6}.*\n)*? {6}- tmp:\/tmp$/m);
  assert.doesNotMatch(compose, /tmpfs/);
});

test('what the image keeps is in volumes of the compose file, which belong to its user [ADD-297]', () => {
  const [, kept = ''] = /^VOLUME (.*)$/m.exec(read('deploy/container/Containerfile')) ?? [];
  const compose = read('deploy/container/compose.yaml');
  for (const folder of kept.split(' ')) {
    const [, volume] = new RegExp(`^ +- (\\w+):${folder}$`, 'm').exec(compose) ?? [];
    assert.ok(volume, `${folder} is in no volume`);
    assert.match(compose, new RegExp(`^volumes:\n(?: {2}\\w+:\n)*? {2}${volume}:$`, 'm'));
  }
});
