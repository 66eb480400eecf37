import fs from 'node:fs';
import { readConfig, WrongSettings } from '#config.ts';
import { copyPictures } from '#storage/copy-pictures.ts';
import type { FileStore } from '#storage/file-store.ts';
import { openPictureStore } from '#storage/open-store.ts';
import type { Place } from '#storage/places.ts';
import { addressOf } from '#storage/store-settings.ts';
import { reasonOf } from './reason-of.ts';

const USAGE =
  'Say where to: npm run pictures:copy -- <to> [<from>], each a folder or s3://bucket/folder';

/**
 * What `npm run pictures:copy` runs: `<to> [<from>]`. Copies the pictures of `PICTURE_DIR` to another folder or bucket, or
 * from a second place: what came in at the old one, once the new one is set.
 */
try {
  const [to, from, ...more] = process.argv.slice(2);
  const isUnknown = [to, from].some((word) => word?.startsWith('-'));
  if (to === undefined || isUnknown || more.length > 0) throw new WrongSettings(USAGE);
  const [source, target] = [placeOf(from), placeOf(to)];
  // The place of a server is made where it is not there; a slip here would be copied from as an empty one.
  if (source.kind === 'folder' && !fs.existsSync(source.dir))
    throw new WrongSettings(`There are no pictures in ${source.dir}.`);
  const [old, other] = [await open(source), await open(target)];
  if (addressOf(source) === addressOf(target))
    throw new WrongSettings(`The pictures are in ${other.place} already. ${USAGE}`);
  const { copied, there } = await copyPictures(old, other);
  const next = from === undefined ? ` Set PICTURE_DIR=${to} and start the server anew.` : '';
  const hint = copied + there === 0 ? ' There are no pictures: was another place meant?' : next;
  process.stdout.write(
    `Copied ${copied} files from ${old.place} to ${other.place}; ${there} were there already.${hint}\n`,
  );
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}

/** @param place instead of `PICTURE_DIR`. */
function placeOf(place: string | undefined): Place {
  return readConfig(undefined, place === undefined ? {} : { PICTURE_DIR: place }).pictures;
}

function open(place: Place): Promise<FileStore> {
  return openPictureStore(place, { isWaitedFor: false });
}
