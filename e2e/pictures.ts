// Takes the pictures of the README: fills the demo anew and looks at it in a browser.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { scratchFolder } from '@reward-points/server/test/scratch-folder';

const root = path.resolve(import.meta.dirname, '..');
const port = process.env.PORT ?? '4399';
const address = `http://127.0.0.1:${port}`;
const folder = path.join(root, 'docs/pictures');
const PASSWORD = 'rahasia-demo';
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };

const pictures = [
  { name: 'dashboard', number: '628110000000', screen: '/admin/dashboard', device: desktop },
  { name: 'customer', number: '628110000000', screen: '/admin/customers/2', device: desktop },
  { name: 'home', number: '628110000001', screen: '/', device: phone },
];

const dataDir = scratchFolder('pictures');
const server = spawn(process.execPath, ['server/demo/main.ts'], {
  cwd: root,
  env: { ...process.env, PORT: port, DATA_DIR: dataDir },
  stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
});
// It may end by itself.
const ended = once(server, 'exit');
try {
  await untilReady();
  const browser = await chromium.launch({
    ...(process.env.CHROME && { executablePath: process.env.CHROME }),
    args: ['--no-sandbox'],
  });
  fs.mkdirSync(folder, { recursive: true });
  for (const { name, number, screen, device } of pictures) {
    const context = await browser.newContext({
      ...device,
      baseURL: address,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('textbox', { name: 'WhatsApp' }).fill(number);
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.goto(screen);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(folder, `${name}.png`) });
    console.log(`docs/pictures/${name}.png`);
    await context.close();
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await ended;
  fs.rmSync(dataDir, { recursive: true, force: true });
}

/** Waits until the demo says that it is filled. */
function untilReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.setEncoding('utf8').on('data', (words) => {
      said += words;
      if (said.includes(' is ready: ')) resolve();
    });
    server.on('exit', () => reject(new Error(`The demo did not start.\n${said}`)));
  });
}
