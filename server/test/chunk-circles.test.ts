import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';

const { circlesOf } = await import(
  path.resolve(import.meta.dirname, '../../scripts/chunk-circles.mjs')
);

test('files of the built app that import each other are named, of two and of more; what is loaded on demand is no circle [ADD-461]', () => {
  const file = (name: string, imports: string[], dynamicImports: string[] = []) => ({
    file: `assets/${name}.js`,
    imports,
    dynamicImports,
  });
  const fine = {
    app: file('app', [], ['page']),
    page: file('page', ['app', 'desk', 'desk-member']),
    desk: file('desk', ['app', 'desk-member']),
    'desk-member': file('desk-member', ['app']),
  };
  assert.deepEqual(circlesOf(fine), []);
  assert.deepEqual(circlesOf({ ...fine, 'desk-member': file('desk-member', ['app', 'desk']) }), [
    'assets/desk.js → assets/desk-member.js → assets/desk.js',
  ]);
  assert.deepEqual(circlesOf({ a: file('a', ['b']), b: file('b', ['c']), c: file('c', ['a']) }), [
    'assets/a.js → assets/b.js → assets/c.js → assets/a.js',
  ]);
});
