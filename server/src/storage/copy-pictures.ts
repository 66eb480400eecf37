import { ATTACHMENT_FOLDER } from './attachments.ts';
import { type FileStore, orGone } from './file-store.ts';
import { IMAGE_FOLDERS, isServed } from './images.ts';

/**
 * Copies every picture and attachment that is not there yet. None ever changes under its name, so a copy that broke off goes
 * on. What a running server removes meanwhile is no longer wanted.
 */
export async function copyPictures(
  source: FileStore,
  target: FileStore,
): Promise<{ copied: number; there: number }> {
  let copied = 0;
  let there = 0;
  for (const folder of [...IMAGE_FOLDERS, ATTACHMENT_FOLDER]) {
    const names = new Set(await target.list(folder));
    for (const name of await source.list(folder)) {
      const isWhole =
        folder === ATTACHMENT_FOLDER || isServed(folder, name.slice(folder.length + 1));
      if (!isWhole) continue;
      if (names.has(name)) {
        there += 1;
        continue;
      }
      const content = await source.read(name).catch(orGone);
      if (content === undefined) continue;
      await target.write(name, content);
      copied += 1;
    }
  }
  return { copied, there };
}
