import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { copyPictures } from '#storage/copy-pictures.ts';
import { folderStore } from '#storage/folder-store.ts';
import { runProgram } from '#test/programs.ts';
import { scratchFolder } from '#test/scratch-folder.ts';

let folder: string;
before(() => {
  folder = scratchFolder('copy-pictures');
});
after(() => fs.rmSync(folder, { recursive: true }));

const FILE = 'attachments/report.pdf';
const put = (place: string) => {
  fs.mkdirSync(path.join(folder, place, 'attachments'), { recursive: true });
  fs.writeFileSync(path.join(folder, place, FILE), 'pdf');
};
const copy = (PICTURE_DIR: string, ...places: string[]) =>
  runProgram(
    'copy-pictures',
    { DATA_DIR: folder, PICTURE_DIR: path.join(folder, PICTURE_DIR) },
    ...places.map((place) => path.join(folder, place)),
  );

test('what came in at the old place is copied after the new one was set, by naming both [ADD-212]', async () => {
  put('old');
  const { code, output } = await copy('new', 'new', 'old');
  assert.equal(code, 0, output);
  assert.equal(
    output,
    `Copied 1 files from ${folder}/old to ${folder}/new; 0 were there already.\n`,
  );
  assert.ok(fs.existsSync(path.join(folder, 'new', FILE)));
});

test('a place is not copied onto itself, however it is written, nor is a third one passed over [ADD-212]', async () => {
  put('same');
  fs.symlinkSync('same', path.join(folder, 'link'));
  for (const places of [['same'], ['link'], ['old', 'old']]) {
    const { code, output } = await copy('same', ...places);
    assert.equal(code, 1, output);
    assert.match(output, /^The pictures are in \S+ already\. .*<to> \[<from>\]/);
  }
  for (const places of [
    ['one', 'two', 'three'],
    ['--help', 'one'],
  ]) {
    const { code, output } = await runProgram('copy-pictures', { DATA_DIR: folder }, ...places);
    assert.equal(code, 1, output);
    assert.match(output, /^Say where to: .*<to> \[<from>\]/);
    assert.ok(!fs.existsSync(path.join(folder, 'one')));
  }
});

test('a place that is not there is not copied from, nor made [ADD-212]', async () => {
  const { code, output } = await copy('here', 'target', 'slip');
  assert.equal(code, 1, output);
  assert.equal(output, `There are no pictures in ${folder}/slip.\n`);
  assert.deepEqual(
    ['slip', 'target'].map((place) => fs.existsSync(path.join(folder, place))),
    [false, false],
  );
  fs.mkdirSync(path.join(folder, 'empty'));
  const empty = await copy('here', 'target', 'empty');
  assert.match(
    empty.output,
    /^Copied 0 files .* There are no pictures: was another place meant\?\n$/,
  );
});

test('a picture that is replaced while others are copied stops nothing [ADD-212]', async () => {
  put('busy');
  const [source, target] = ['busy', 'copied'].map((place) => folderStore(path.join(folder, place)));
  assert.ok(source && target);
  const { copied } = await copyPictures(
    {
      ...source,
      list: async (of) => (of === 'attachments' ? [FILE, 'attachments/gone.pdf'] : []),
    },
    target,
  );
  assert.equal(copied, 1);
  assert.deepEqual(await target.list('.'), [FILE]);
});
