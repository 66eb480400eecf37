import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const PREFIX = 'reward-points-pg-';
/** Where the folder of the socket is, in the cluster. */
const RECORD = 'reward-points.socket';

/**
 * Makes the folder of a cluster's socket, and removes the one that a server which was killed left behind. The path of a
 * socket may have only about a hundred characters, so it is not below the data folder.
 */
export function makeSocketDir(cluster: string): string {
  const record = path.join(cluster, RECORD);
  const former = fs.existsSync(record) ? fs.readFileSync(record, 'utf8') : '';
  if (path.basename(former).startsWith(PREFIX)) fs.rmSync(former, { recursive: true, force: true });
  const made = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX));
  fs.writeFileSync(record, made);
  return made;
}
