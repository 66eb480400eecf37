import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPictureHead, smallPictureOf } from './pictures.ts';

const head = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

test('the first bytes tell a picture, whatever its file is called [A-68, ADD-53]', () => {
  for (const text of [
    '\xff\xd8\xff\xe0\x00\x10JFIF',
    '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
    'GIF87a\x01\x00',
    'GIF89a\x01\x00',
    'RIFF\x24\x00\x00\x00WEBPVP8 ',
    '\x00\x00\x00\x20ftypavif\x00\x00\x00\x00avifmif1miafMA1B',
    '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00mif1avifmiaf',
  ]) {
    assert.ok(isPictureHead(head(text)), JSON.stringify(text));
  }
});

test('a text, a drawing in SVG, a photo in HEIC, a PDF and nothing are none', () => {
  for (const text of [
    '',
    'Halo, ini bukan gambar',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '%PDF-1.7',
    'RIFF\x24\x00\x00\x00WAVEfmt ',
    '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg"/>',
    '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic',
    'PNG\r\n\x1a\n',
    'xGIF89a',
    '\xff\xd8',
  ]) {
    assert.ok(!isPictureHead(head(text)), JSON.stringify(text));
  }
});

test('the small sister of a picture that was stored years ago is found under its name', () => {
  assert.equal(smallPictureOf('0a1b.webp'), '0a1b-small.webp');
});
