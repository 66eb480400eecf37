// `npm run demo` in one terminal, and in another, as root on Debian after `apt-get install wapiti sqlmap`:
// `npm run lab scan [wapiti] [sqlmap] [address]`. What the scanners found in an earlier run stands in docs/trial.md.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const words = process.argv.slice(2);
const address = words.find((word) => word.startsWith('http')) ?? 'http://127.0.0.1:3000';
const wanted = words.filter((word) => !word.startsWith('http'));
const scanners = wanted.length > 0 ? wanted : ['wapiti', 'sqlmap'];
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-scan-'));
const PASSWORD = 'rahasia-demo';
const ACCOUNTS = { administrator: '628110000000', member: '628110000001' };
/** Of a look around, and of each of wapiti's some twenty modules after it. */
const LOOK_SECONDS_MAX = 120;
const MODULE_SECONDS_MAX = 30;

async function signIn(whatsapp) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whatsapp, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`Nobody is signed in: ${await answer.text()}`);
  return (await answer.json()).token;
}

/** A value that such a parameter may have, so that what is changed about it is looked at. */
const SAMPLES = {
  page: 1,
  per_page: 10,
  from: '2026-01-01',
  to: '2026-12-31',
  date: '2026-11-01',
  amount: 100_000,
  day: '2026-11-20',
  status: 'send',
  kind: 'item',
  occasion: 'reward',
  order_by: 'name',
};

/** Every call of the document that reads, with all parameters, as somebody may make it. */
async function reads(role) {
  const { paths } = await (await fetch(`${address}/api/openapi.json`)).json();
  const own = role === 'member' ? '/api/member/' : '/api/admin/';
  return Object.entries(paths)
    .filter(([at, { get }]) => get && at.startsWith(own))
    .map(([at, { get }]) => {
      const query = (get.parameters ?? [])
        .filter((parameter) => parameter.in === 'query')
        .map(({ name }) => `${name}=${SAMPLES[name] ?? 1}`)
        .join('&');
      const filled = at.replace(/\{(\w+)\}/g, (_, name) => SAMPLES[name] ?? '1');
      return `${address}${filled}${query && `?${query}`}`;
    });
}

function run(command, args) {
  console.log(
    `\n$ ${command} ${args
      .join(' ')
      .replaceAll(/Bearer \S+/g, 'Bearer …')
      .slice(0, 400)}`,
  );
  const done = spawnSync(command, args, { stdio: 'inherit' });
  if (done.error) throw done.error;
}

function wapiti(role, token, urls) {
  run('wapiti', [
    ...['-u', `${address}/`, '--scope', 'domain', '--flush-session', '-v', '1'],
    ...urls.flatMap((url) => ['-s', url]),
    ...['-H', `Authorization: Bearer ${token}`, '--no-bugreport'],
    // Whoever uses up the tries of a number scans nothing after it.
    ...['-m', 'all,-brute_login_form'],
    ...[
      '--max-scan-time',
      String(LOOK_SECONDS_MAX),
      '--max-attack-time',
      String(MODULE_SECONDS_MAX),
    ],
    ...['-f', 'json', '-o', path.join(folder, `wapiti-${role}.json`)],
  ]);
}

function sqlmap(token, urls) {
  const list = path.join(folder, 'urls.txt');
  // A star is where it tries: a number in a path is a parameter as well.
  const tried = urls.flatMap((url) =>
    /\/1(?=$|[/?])/.test(url)
      ? [url.replace(/\/1(?=$|[/?])/, '/1*').replace(/\?.*/, ''), url]
      : [url],
  );
  const withParameters = tried.filter((url) => /[?*]/.test(url));
  fs.writeFileSync(list, withParameters.join('\n'));
  run('sqlmap', [
    ...[
      '-m',
      list,
      '-H',
      `Authorization: Bearer ${token}`,
      '--batch',
      '--level',
      '1',
      '--risk',
      '1',
    ],
    ...['--dbms', 'PostgreSQL', '--flush-session', '--disable-coloring', '--output-dir', folder],
  ]);
}

// Before any of them runs, and blocks this process for minutes.
const scans = [];
for (const [role, whatsapp] of Object.entries(ACCOUNTS)) {
  scans.push({ role, token: await signIn(whatsapp), urls: await reads(role) });
}
for (const { role, token, urls } of scans) {
  if (scanners.includes('wapiti')) wapiti(role, token, urls);
  if (scanners.includes('sqlmap')) sqlmap(token, urls);
}
console.log(`\nThe reports are in ${folder}.`);
