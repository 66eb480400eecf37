// Finds a Chromium for the browser tests, or installs one: Debian's package where this is root on Debian, else
// the one that Playwright brings.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { node, root, run } from './ready.mjs';

const places = [
  process.env.CHROME,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

const find = () => places.find((place) => place && fs.existsSync(place));

/** @returns the path of a Chromium, or an empty text where Playwright finds its own. */
export function readyChromium() {
  if (find() === undefined) install();
  return find() ?? '';
}

function install() {
  console.log('Installing a Chromium for the browser tests…');
  const isDebian = spawnSync('apt-get', ['--version']).status === 0;
  if (isDebian && process.getuid?.() === 0) {
    const apt = ['install', '-y', '--no-install-recommends'];
    run('apt-get', ['update', '-qq']);
    if (run('apt-get', [...apt, 'chromium-headless-shell']) || run('apt-get', [...apt, 'chromium']))
      return;
  }
  run(node, [
    path.join(root, 'node_modules/@playwright/test/cli.js'),
    'install',
    '--only-shell',
    'chromium',
  ]);
}
