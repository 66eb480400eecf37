import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commonTemplate, type RawTemplate } from './common-template.rules.ts';

const RAW: RawTemplate = {
  id: 't-1',
  name: 'points_earned',
  language: 'id',
  state: 'approved',
  header: null,
  body: 'Halo.',
  footer: null,
  buttons: [],
};
const button = { type: 'url', text: 'Lihat', url: null } as const;

test('header, body and each button count their placeholders for themselves [ADD-89]', () => {
  const template = commonTemplate({
    ...RAW,
    header: { text: 'Untuk {{1}}' },
    body: 'Halo {{2}}, {{1}} dan sekali lagi {{2}}.',
    buttons: [
      { ...button, type: 'quick-reply' },
      { ...button, url: 'https://x.id/p/{{1}}' },
      { ...button, url: 'https://x.id/q/{{1}}' },
    ],
  });
  const place = { button: null, name: null };
  assert.deepEqual(template.placeholders, [
    { ...place, part: 'header', position: 1 },
    { ...place, part: 'body', position: 1 },
    { ...place, part: 'body', position: 2 },
    { ...place, part: 'button', button: 1, position: 1 },
    { ...place, part: 'button', button: 2, position: 1 },
  ]);
  assert.equal(template.header, 'Untuk {{1}}');
  assert.equal(template.body, 'Halo {{2}}, {{1}} dan sekali lagi {{2}}.');
  assert.deepEqual(
    template.buttons.map(({ url }) => url),
    [null, 'https://x.id/p/{{1}}', 'https://x.id/q/{{1}}'],
  );
  assert.equal(template.unusable, null);
});

test('names become numbers in the order in which they first appear, and are kept beside them [ADD-89]', () => {
  const { body, placeholders } = commonTemplate({
    ...RAW,
    body: '{{ customer }} menerima {{points}}; terima kasih, {{customer}}.',
  });
  assert.equal(body, '{{1}} menerima {{2}}; terima kasih, {{1}}.');
  assert.deepEqual(
    placeholders.map(({ position, name }) => [position, name]),
    [
      [1, 'customer'],
      [2, 'points'],
    ],
  );
});

test('a template that each message would have to bring a picture or a form for cannot be used [ADD-89]', () => {
  assert.equal(commonTemplate({ ...RAW, header: 'media' }).unusable, 'media');
  assert.equal(
    commonTemplate({ ...RAW, buttons: [{ ...button, type: 'other' }] }).unusable,
    'button',
  );
});
