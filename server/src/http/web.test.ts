import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { anotherServer, useApp } from '#test/app.ts';

const app = useApp();

const SCRIPT = 'document.title = "Reward Points";';
const PAGE = `<!doctype html><title>Reward Points System</title><script>${SCRIPT}</script>`;

const MANIFEST = {
  'index.html': { file: 'assets/app-1a2b3c.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react-1.js' },
  '_field.js': { file: 'assets/field-1.js', imports: ['_react.js', 'index.html'] },
  'src/routes/login.tsx?split': {
    file: 'assets/login-1.js',
    css: ['assets/login-1.css'],
    imports: ['_field.js', 'index.html'],
  },
  'src/routes/_member/points.tsx?split': { file: 'assets/field-1.js' },
  // In the order of the alphabet, as the build writes them: a page for any customer before that of a new one.
  'src/routes/admin/customers/$id.tsx?split': { file: 'assets/customer-1.js' },
  'src/routes/admin/customers/create.tsx?split': { file: 'assets/create-1.js' },
  'src/routes/admin/customers/edit.$id.tsx?split': { file: 'assets/edit-1.js' },
  'src/routes/admin/customers/index.tsx?split': { file: 'assets/customers-1.js' },
  'src/routes/admin/route.tsx?split': { file: 'assets/frame-1.js', imports: ['_react.js'] },
};

const ROBOTS = path.resolve(import.meta.dirname, '../../../web/public/robots.txt');

/** A server with a built web app of three files, beside a file that is nobody's business. */
async function withWeb(work: (server: FastifyInstance) => Promise<void>): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-web-'));
  const webDir = path.join(folder, 'dist');
  await fs.mkdir(path.join(webDir, 'assets'), { recursive: true });
  await fs.writeFile(path.join(webDir, 'index.html'), PAGE);
  await fs.copyFile(ROBOTS, path.join(webDir, 'robots.txt'));
  await fs.writeFile(path.join(webDir, 'assets/app-1a2b3c.js'), 'export {};');
  await fs.mkdir(path.join(webDir, '.vite'));
  await fs.writeFile(path.join(webDir, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  await fs.writeFile(path.join(folder, 'secret.txt'), 'SECRET');
  const server = await anotherServer(app, { webDir });
  try {
    await work(server);
  } finally {
    await server.close();
    await fs.rm(folder, { recursive: true });
  }
}

test('every path that is neither a call nor a file serves the web app, which browsers revalidate each time', async () => {
  await withWeb(async (server) => {
    for (const url of [
      '/',
      '/login',
      '/admin/customers/edit/5',
      '/nothing?x=1',
      '/apikeys',
      '/storage-room',
    ]) {
      const answer = await server.inject(url);
      assert.equal(answer.statusCode, 200, url);
      assert.equal(answer.body, PAGE, url);
      assert.match(String(answer.headers['content-type']), /^text\/html/);
      assert.equal(answer.headers['cache-control'], 'no-cache', url);
    }
  });
});

test('the page may run its own script files and its one inline script, and nothing else [S-22]', async () => {
  await withWeb(async (server) => {
    const hash = createHash('sha256').update(SCRIPT).digest('base64');
    const policy = String((await server.inject('/login')).headers['content-security-policy']);
    assert.match(policy, /script-src 'self' 'sha256-[^ ;]+';/);
    assert.ok(policy.includes(`'sha256-${hash}'`), policy);
  });
});

test('each page names the app and then what it and its frame need besides, and no other path names any', async () => {
  await withWeb(async (server) => {
    const linkOf = async (url: string) => (await server.inject(url)).headers.link;
    const first = '</assets/app-1a2b3c.js>; rel=modulepreload';
    const react = '</assets/react-1.js>; rel=modulepreload';
    assert.equal(
      await linkOf('/login?from=x'),
      `${first}, </assets/login-1.js>; rel=modulepreload, </assets/login-1.css>; rel=preload; as=style; crossorigin, ${react}, </assets/field-1.js>; rel=modulepreload`,
    );
    const inFrame = (file: string) =>
      `${first}, </assets/frame-1.js>; rel=modulepreload, </assets/${file}>; rel=modulepreload, ${react}`;
    for (const [url, file] of [
      ['/admin/customers', 'customers-1.js'],
      ['/admin/customers/', 'customers-1.js'],
      ['/admin/customers/5', 'customer-1.js'],
      ['/admin/customers/edit/5', 'edit-1.js'],
      ['/admin/customers/create', 'create-1.js'],
    ] as const) {
      assert.equal(await linkOf(url), inFrame(file), url);
    }
    // What stands outside of the frame.
    assert.equal(
      await linkOf('/points'),
      `${first}, </assets/field-1.js>; rel=modulepreload, ${react}`,
    );
    for (const url of ['/', '/admin', '/admin/dashboard', '/api/contact', '/assets/login-1.js']) {
      assert.equal(await linkOf(url), undefined, url);
    }
  });
});

test('a built file is kept by browsers for good, any other is asked for anew, and search engines leave calls and pictures alone [ADD-34]', async () => {
  await withWeb(async (server) => {
    const hashed = await server.inject('/assets/app-1a2b3c.js');
    assert.match(String(hashed.headers['cache-control']), /immutable/);
    assert.match(String(hashed.headers['content-type']), /javascript/);
    // Its type is not guessed and no other site may load it; how a page may behave it need not say.
    assert.equal(hashed.headers['x-content-type-options'], 'nosniff');
    assert.equal(hashed.headers['cross-origin-resource-policy'], 'same-origin');
    assert.equal(hashed.headers['content-security-policy'], undefined);
    assert.equal(hashed.headers['permissions-policy'], undefined);
    assert.ok((await server.inject('/login')).headers['content-security-policy']);
    const plain = await server.inject('/robots.txt');
    assert.equal(plain.headers['cache-control'], 'no-cache');
    assert.match(String(plain.headers['content-type']), /^text\/plain/);
    assert.equal(plain.body, 'User-agent: *\nDisallow: /api/\nDisallow: /storage/\n');
  });
});

test('an unknown call or picture is JSON 404, never a page [S-35]', async () => {
  await withWeb(async (server) => {
    for (const url of [
      '/api',
      '/api/',
      '/api?x=1',
      '/api/nothing',
      '/storage',
      '/storage/',
      '/storage/items/x.webp',
    ]) {
      const answer = await server.inject(url);
      assert.equal(answer.statusCode, 404, url);
      assert.equal(answer.json().code, 'not_found', url);
    }
  });
});

test('only GET and HEAD serve the web app: any other method on an unknown path is 404', async () => {
  await withWeb(async (server) => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      assert.equal((await server.inject({ method, url: '/login' })).statusCode, 404, method);
    }
    assert.equal((await server.inject({ method: 'HEAD', url: '/login' })).statusCode, 200);
  });
});

test('no path escapes from the folder of the web app [S-20]', async () => {
  await withWeb(async (server) => {
    for (const url of [
      '/../secret.txt',
      '/assets/../../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
      '/assets/%5c..%5c..%5csecret.txt',
      '//../secret.txt',
    ]) {
      const answer = await server.inject(url);
      assert.ok(!answer.body.includes('SECRET'), url);
      assert.ok(answer.statusCode < 500, url);
    }
  });
});

test('without a built web app only calls are answered', async () => {
  const { status, body } = await app.call('GET', '/login', { token: null });
  assert.equal(status, 404);
  assert.equal(body.code, 'not_found');
});
