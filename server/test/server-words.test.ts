import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { domainErrors } from '@reward-points/contract/errors';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** The sources below a folder whose texts reach a screen. */
const sourcesIn = (folder: string, except: RegExp = /$^/) =>
  fs
    .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !except.test(name));

const withoutComments = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');

/** What a source may show: what stands in quotes or between tags, but for paths, keys and names. */
const textsOf = (source: string): string[] =>
  [...withoutComments(source).matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}]+)</g)]
    .map(([, ...parts]) => parts.find((part) => part !== undefined) ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, '').trim())
    .filter((text) => !/^[\w./:#@-]*$/.test(text));

/** Every setting of the environment that has an underscore: others are words. */
const SETTINGS = [...read('.env.example').matchAll(/^(?:# )?([A-Z0-9]+(?:_[A-Z0-9]+)+)=/gm)].map(
  ([, name = '']) => name,
);
const SERVER_WORDS = new RegExp(
  `\\b(${SETTINGS.join('|')}|webhook|environment|variabel lingkungan|localhost|npm run)\\b`,
  'i',
);

// Written to the terminal of whoever starts the server.
const FOR_OPERATORS = /providers\/whatsapp-settings\.ts$/;

test('no text that reaches a screen names a setting of the environment, a webhook or a command [ADD-539]', () => {
  assert.ok(SETTINGS.includes('PUBLIC_URL') && SETTINGS.length > 20);
  const found = [
    ...sourcesIn('web/src'),
    ...sourcesIn('contract/src'),
    ...sourcesIn('server/src/domains', FOR_OPERATORS),
  ].flatMap((file) =>
    textsOf(read(file))
      // The described paths and the SQL of the server are read by nobody on a screen.
      .filter(
        (text) =>
          SERVER_WORDS.test(text) && !/^\s*(select|insert|update|with|delete)\b/i.test(text),
      )
      .filter((text) => !text.startsWith('/api/') && !text.endsWith('(addition).'))
      .map((text) => `${file}: ${text}`),
  );
  assert.deepEqual(found, []);
  for (const [code, { message }] of Object.entries(domainErrors))
    assert.doesNotMatch(message, SERVER_WORDS, code);
});

test('what only who runs the server can do leads to a part of the guide, which names settings that there are [ADD-539]', () => {
  const guide = read('web/public/panduan-server.html');
  const topics = sourcesIn('web/src').flatMap((file) =>
    [...read(file).matchAll(/<OperatorGuide topic="(\w+)"/g)].map(([, topic = '']) => topic),
  );
  assert.ok(topics.length > 2);
  for (const topic of topics) assert.ok(guide.includes(`<section id="${topic}">`), topic);
  const named = [...guide.matchAll(/<code>([A-Z_]+)<\/code>/g)].map(([, name = '']) => name);
  assert.deepEqual(
    named.filter((name) => !SETTINGS.includes(name)),
    [],
  );
});
