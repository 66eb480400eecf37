import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A folder for what runs for a while, a database among it. Where root starts PostgreSQL, another user runs it, who can get
 * in here; could it not, the database would live below /var/lib/reward-points, and stay there when this folder goes.
 */
export function scratchFolder(name: string, below = os.tmpdir()): string {
  const folder = fs.mkdtempSync(path.join(below, `reward-points-${name}-`));
  fs.chmodSync(folder, 0o755);
  return folder;
}
