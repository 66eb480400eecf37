import fs from 'node:fs';
import path from 'node:path';
import { type Config, WrongSettings } from '#config.ts';
import { makeSecrets, newKey, readKey, type Secrets } from './secrets.ts';

/** Beside the data and in no backup. */
export const KEY_FILE = 'secret.key';

/**
 * The key of the installation: `SECRET_KEY`, or else a file beside the data, which the first start makes. Where both are
 * there the file's key still opens what it sealed, so that an installation can go over from one to the other.
 *
 * @throws WrongSettings where the file holds no key: another one in its place would open nothing.
 */
export function openSecrets({
  dataDir,
  secretKey,
  secretKeyOld,
}: Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyOld'>): Secrets {
  const file = path.join(dataDir, KEY_FILE);
  const old = secretKeyOld === undefined ? [] : [secretKeyOld];
  const kept = readKeyFile(file);
  if (secretKey !== undefined) return makeSecrets(secretKey, kept ? [...old, kept] : old);
  return makeSecrets(kept ?? makeKeyFile(file), old);
}

function readKeyFile(file: string): Buffer | undefined {
  if (!fs.existsSync(file)) return undefined;
  const key = readKey(fs.readFileSync(file, 'utf8'));
  if (key) return key;
  throw new WrongSettings(
    `${file} holds no key. Put the key of this installation there, or remove the file: what was stored with it must then be entered again.`,
  );
}

/** Complete or not there, whenever the machine stops. */
function makeKeyFile(file: string): Buffer {
  const written = newKey();
  const draft = `${file}.new`;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.rmSync(draft, { force: true });
  fs.writeFileSync(draft, `${written}\n`, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  syncFolder(path.dirname(file));
  return Buffer.from(written, 'base64');
}

/** Some mounts know no such thing, and keep names at once. */
function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EINVAL')) throw error;
  } finally {
    fs.closeSync(handle);
  }
}
