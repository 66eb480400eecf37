import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { after, before, describe, mock, test } from 'node:test';
import { inspect } from 'node:util';
import { aBucket, type TestBucket } from '#test/bucket.ts';
import { bucketStore, HURRIED, PATIENT, type Patience } from './bucket-store.ts';
import { FileMissing, type FileStore, StoreError } from './file-store.ts';
import { folderStore } from './folder-store.ts';

const MIB = 1024 * 1024;
/** Where something is to fail, so that the test need not wait for it. */
const SHORT: Patience = { idleMs: 700, attempts: 2 };
/** Far more than all of that takes, and less than a patient store waits once. */
const FAILED_MS_MAX = 40_000;

let bucket: TestBucket;
let folder: string;
const stores = new Map<string, FileStore>();
before(async () => {
  bucket = await aBucket();
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'reward-points-store-'));
  stores.set('a folder', folderStore(folder));
  stores.set('a bucket', bucketStore(bucket.place, PATIENT));
});
after(async () => {
  await bucket?.remove();
  await fs.rm(folder, { recursive: true, force: true });
});

const write = (store: FileStore, name: string, bytes: Uint8Array = Buffer.from(name)) =>
  store.write(name, Readable.from([bytes]));
const bytesOf = async (store: FileStore, name: string) => buffer(await store.read(name));
const storeOf = (kind: string): FileStore => {
  const store = stores.get(kind);
  assert.ok(store);
  return store;
};

for (const kind of ['a folder', 'a bucket']) {
  describe(kind, () => {
    test('gives back each file as it was stored, an empty one and one of several parts too [ADD-210]', async () => {
      const store = storeOf(kind);
      for (const size of [0, 1, 8 * MIB - 1, 8 * MIB, 8 * MIB + 1, 20 * MIB + 7]) {
        const bytes = randomBytes(size);
        // In pieces that fit no part.
        const pieces = Array.from({ length: Math.ceil(size / 700_001) }, (_, n) =>
          bytes.subarray(n * 700_001, (n + 1) * 700_001),
        );
        await store.write('sizes/one', Readable.from(pieces, { objectMode: false }));
        assert.ok((await bytesOf(store, 'sizes/one')).equals(bytes), `${size} bytes`);
      }
      await store.remove('sizes/one');
    });

    test('lists what is below a folder, its topmost folders, and says what is there [ADD-210]', async () => {
      const store = storeOf(kind);
      const names = ['a/one', 'a/deep/two', 'ab/three', 'top'];
      for (const name of names) await write(store, name);
      assert.deepEqual(await store.list('a'), ['a/deep/two', 'a/one']);
      assert.deepEqual(await store.list('.'), [...names].sort());
      assert.deepEqual(await store.list('none'), []);
      assert.deepEqual(await store.listFolders(), ['a', 'ab']);
      assert.equal(await store.has('a/one'), true);
      assert.equal(await store.has('a/on'), false);
      for (const name of names) await store.remove(name);
      await store.remove('a/one');
      assert.deepEqual(await store.list('.'), []);
      await assert.rejects(store.read('a/one'), FileMissing);
    });

    test('keeps nothing of a file whose content breaks off, and throws its reason [ADD-210]', async () => {
      const store = storeOf(kind);
      for (const parts of [1, 3]) {
        const content = Readable.from(
          (async function* () {
            for (let part = 0; part < parts; part += 1) yield randomBytes(4 * MIB);
            throw new Error('the table is gone');
          })(),
        );
        await assert.rejects(store.write('half', content), /the table is gone/);
        assert.equal(await store.has('half'), false);
      }
    });
  });
}

describe('a bucket', () => {
  test('of more files than one answer names is listed whole [ADD-210]', async () => {
    const store = storeOf('a bucket');
    const names = Array.from({ length: 1_001 }, (_, n) => `many/${String(n).padStart(4, '0')}`);
    const [first = '', ...others] = names;
    await write(store, first);
    await bucket.copy(first, others);
    assert.deepEqual(await store.list('many'), names);
  });

  test('that refuses us says which setting is to blame, and no key [ADD-210, S-24]', async () => {
    const { place } = bucket;
    const { access } = place;
    for (const [wrong, reason] of [
      [{ ...place, bucket: 'nobodys' }, /^there is no bucket nobodys at http:/],
      [{ ...place, access: { ...access, keyId: 'AKIAWRONG' } }, /^S3_ACCESS_KEY_ID is not known/],
      [
        { ...place, access: { ...access, secret: 'geheim' } },
        /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID/,
      ],
    ] as const) {
      const store = bucketStore(wrong, SHORT);
      for (const work of [() => write(store, 'x'), () => store.read('x'), () => store.remove('x')])
        await assert.rejects(work, (error: unknown) => {
          assert.ok(error instanceof StoreError && error.isRefusal, String(error));
          assert.match(error.message, reason);
          assert.doesNotMatch(inspect(error, { depth: 9 }), /AKIAWRONG|geheim/);
          return true;
        });
    }
  });

  test('that is gone, silent, or hangs up in the middle fails within the time that is given to it [ADD-210]', async () => {
    const store = bucketStore(bucket.place, SHORT);
    const large = randomBytes(2 * MIB);
    await write(storeOf('a bucket'), 'kept', large);
    for (const fault of ['gone', 'silent', { answerBytes: 100 }, { requestBytes: 100 }] as const) {
      await bucket.breakWith(fault);
      const began = performance.now();
      for (const work of [
        () => bytesOf(store, 'kept'),
        () => write(store, 'new', large),
        () => store.list('.'),
        () => store.has('kept'),
        () => store.remove('other'),
      ])
        await assert.rejects(work, (error: unknown) => {
          assert.ok(error instanceof StoreError && !error.isRefusal, String(error));
          return true;
        });
      const took = performance.now() - began;
      assert.ok(took < FAILED_MS_MAX, `${JSON.stringify(fault)}: ${took} ms`);
    }
    await bucket.breakWith(undefined);
    assert.ok((await bytesOf(storeOf('a bucket'), 'kept')).equals(large), 'all is well again');
  });

  test('that is silent keeps nobody who waits for more than ten seconds [ADD-211]', () => {
    const { idleMs, fileMs = Number.POSITIVE_INFINITY, attempts } = HURRIED;
    assert.ok(attempts * Math.max(idleMs, fileMs) <= 10_000);
  });

  test('that breaks off in the middle of a download never looks like the end of the file [ADD-210]', async () => {
    const store = storeOf('a bucket');
    await write(store, 'long', randomBytes(3 * MIB));
    await bucket.breakWith({ answerBytes: MIB });
    const content = await store.read('long');
    await assert.rejects(buffer(content), StoreError);
    await bucket.breakWith(undefined);
  });

  test('that breaks off in the middle of an upload of several parts is tried again; without success there is no such file, and it is told to forget the parts [ADD-210]', async () => {
    const bytes = randomBytes(20 * MIB);
    const store = storeOf('a bucket');
    await bucket.breakWith({ requestBytes: 9 * MIB, isOnce: true });
    await write(store, 'parts', bytes);
    await bucket.breakWith({ requestBytes: 9 * MIB });
    bucket.requests.length = 0;
    await assert.rejects(write(bucketStore(bucket.place, SHORT), 'never', bytes), StoreError);
    await bucket.breakWith(undefined);
    assert.ok((await bytesOf(store, 'parts')).equals(bytes));
    assert.equal(await store.has('never'), false);
    const isForgotten = bucket.requests.some((each) => /^DELETE .*never\?.*uploadId=/.test(each));
    assert.ok(isForgotten, bucket.requests.join('\n'));
  });

  test('a file may take no longer than is given to it, the more the larger it is, however many bytes trickle in [ADD-210, ADD-777]', async () => {
    const store = bucketStore(bucket.place, { ...PATIENT, fileMs: 2_000 });
    const bytes = randomBytes(3 * MIB);
    // At 200 bytes a millisecond.
    const wholeMs = 2_000 + 15_729;
    const limits: { ms: number; pass: () => void }[] = [];
    const timing = mock.method(AbortSignal, 'timeout', (ms: number) => {
      const limit = new AbortController();
      const pass = () => limit.abort(new DOMException('overdue', 'TimeoutError'));
      limits.push({ ms, pass });
      return limit.signal;
    });
    try {
      await write(store, 'slow', bytes);
      const whole = await store.read('slow');
      assert.deepEqual(
        limits.map(({ ms }) => ms),
        [wholeMs, 2_000, wholeMs],
      );
      // That of the answer, which has come.
      limits[1]?.pass();
      assert.ok((await buffer(whole)).equals(bytes));
      const cut = await store.read('slow');
      // Whoever reads slowly waits for itself; the limit is of the whole file.
      limits[4]?.pass();
      await assert.rejects(buffer(cut), StoreError);
    } finally {
      timing.mock.restore();
    }
  });
});

test('a folder on a disk that is full, or cannot be written otherwise, says so as a store that does not answer does, and keeps nothing of the file [ADD-431]', async () => {
  const store = folderStore(folder);
  for (const [code, why] of [
    ['ENOSPC', 'its disk is full'],
    ['EDQUOT', 'no more may be stored there'],
    ['EROFS', 'its disk cannot be written'],
    ['EIO', 'its disk fails'],
    ['EACCES', 'this user may not write there'],
  ] as const) {
    for (const step of ['rename', 'mkdir'] as const) {
      const failing = mock.method(fs, step, async () => {
        throw Object.assign(new Error(code), { code });
      });
      await assert.rejects(write(store, 'full/picture'), (error: unknown) => {
        assert.ok(error instanceof StoreError);
        assert.equal(error.isRefusal, false);
        assert.equal(error.message, `${folder} cannot be written: ${why} (${code})`);
        return true;
      });
      failing.mock.restore();
    }
  }
  assert.deepEqual(await fs.readdir(path.join(folder, 'full')), []);
  const failing = mock.method(fs, 'rename', async () => {
    throw Object.assign(new Error('a bug'), { code: 'EINVAL' });
  });
  await assert.rejects(write(store, 'full/picture'), /a bug/);
  failing.mock.restore();
  await write(store, 'full/picture');
  assert.ok(await store.has('full/picture'));
});

test('a file in a folder is there after a power cut once it was stored, and so are the folders that were made for it [ADD-210]', async () => {
  const store = folderStore(path.join(folder, 'cut'));
  const done: string[] = [];
  const { open, rename } = fs;
  const opening = mock.method(fs, 'open', async (...given: Parameters<typeof open>) => {
    const handle = await open(...given);
    const sync = handle.sync.bind(handle);
    handle.sync = async () => {
      done.push(path.relative(folder, String(given[0])));
      await sync();
    };
    return handle;
  });
  const renaming = mock.method(fs, 'rename', async (...given: Parameters<typeof rename>) => {
    done.push('renamed');
    await rename(...given);
  });
  try {
    await write(store, 'a/deep/one');
    assert.deepEqual(done.splice(0), ['renamed', 'cut/a/deep', 'cut/a', 'cut', '']);
    await write(store, 'a/deep/two');
    assert.deepEqual(done, ['renamed', 'cut/a/deep']);
  } finally {
    opening.mock.restore();
    renaming.mock.restore();
  }
});
