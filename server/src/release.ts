import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Which program this is, for whoever has to tell two apart. */
export interface Release {
  version: string;
  /** The beginning of the commit's name; empty where nobody knows it. */
  commit: string;
}

const Version = z.object({ version: z.string() });
const Commit = z.object({ commit: z.string() });
const projectRoot = path.resolve(import.meta.dirname, '../..');

export const readVersion = (root = projectRoot): string =>
  Version.parse(read(root, 'package.json')).version;

/** What `npm run release` wrote beside the program; in a clone, what git says. */
export function readRelease(root = projectRoot): Release {
  const version = readVersion(root);
  if (fs.existsSync(path.join(root, 'release.json'))) {
    return { version, commit: Commit.parse(read(root, 'release.json')).commit };
  }
  return { version, commit: fs.existsSync(path.join(root, '.git')) ? commitOf(root) : '' };
}

const read = (root: string, file: string): unknown =>
  JSON.parse(fs.readFileSync(path.join(root, file), 'utf8'));

function commitOf(root: string): string {
  try {
    const asked = ['-C', root, 'rev-parse', '--short=10', 'HEAD'];
    return execFileSync('git', asked, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // There is no git, or the clone is another user's.
    return '';
  }
}
