import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * The scripts that stand in the page itself, as the security policy names what it allows: by their hashes.
 *
 * @param webDir undefined where the web app is not built: then there is no page.
 */
export async function hashInlineScripts(webDir: string | undefined): Promise<string[]> {
  if (webDir === undefined) return [];
  const page = await fs.readFile(path.join(webDir, 'index.html'), 'utf8').catch(() => '');
  return [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
}
