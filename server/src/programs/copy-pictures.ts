import { readConfig, WrongSettings } from '#config.ts';
import { copyPictures } from '#storage/copy-pictures.ts';
import { openPictureStore } from '#storage/open-store.ts';
import { reasonOf } from './reason-of.ts';

/** What `npm run pictures:copy` runs: `<place>`. Copies the pictures of `PICTURE_DIR` to another folder or bucket. */
try {
  const [place] = process.argv.slice(2);
  if (place === undefined)
    throw new WrongSettings('Say where to: npm run pictures:copy -- s3://bucket/folder');
  const waiting = { isWaitedFor: false };
  const source = await openPictureStore(readConfig().pictures, waiting);
  const { pictures } = readConfig(undefined, { PICTURE_DIR: place });
  const target = await openPictureStore(pictures, waiting);
  const { copied, there } = await copyPictures(source, target);
  process.stdout.write(
    `Copied ${copied} files from ${source.place} to ${target.place}; ${there} were there already. Set PICTURE_DIR=${place} and start the server anew.\n`,
  );
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`);
  process.exitCode = 1;
}
