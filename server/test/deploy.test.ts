import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { sql } from 'kysely';
import { pino } from 'pino';
import { scheduledJobs } from '#jobs/schedule.ts';
import { anotherServer, useApp } from './app.ts';
import { aCustomer, aVoucher } from './builders.ts';

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
  const logger = pino({ level: 'silent' });
  const jobs = scheduledJobs({ ...app.dependencies, logger, backUp: undefined });
  await jobs.find(({ name }) => name === 'verify-points')?.job();
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

test('under systemd the server writes only where its unit lets it, and the example of settings leaves it there [ADD-297]', () => {
  const unit = read('deploy/systemd/reward-points.service');
  const own = /^StateDirectory=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  const folders = Array.from(unit.matchAll(/^Environment=(.*)$/gm), ([, settings = '']) =>
    settings.split(' ').map((setting) => setting.split('=')),
  ).flat();
  assert.deepEqual(
    folders.map(([name]) => name),
    ['DATA_DIR', 'BACKUP_DIR', 'TMPDIR'],
  );
  for (const [name = '', folder = ''] of folders) {
    const inside = own.some((top) => `${folder}/`.startsWith(`/var/lib/${top}/`));
    assert.ok(inside, `${name}=${folder} is in none of ${own}`);
    // What the file of settings says has the last word, and that begins as a copy of the example.
    assert.doesNotMatch(read('.env.example'), new RegExp(`^${name}=`, 'm'));
  }
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
