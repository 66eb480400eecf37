// Builds the web app when its sources have changed since the last build.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { circlesOf } from './chunk-circles.mjs';
import { isRelease, node, root, runAside } from './ready.mjs';

const dist = path.join(root, 'web/dist');
const manifest = path.join(dist, '.vite/manifest.json');
const stamp = path.join(dist, '.built');

/** @returns a promise that is done when the built web app is what the sources say. */
export async function buildWebWhenStale() {
  if (isRelease()) return;
  const wanted = fingerprint(['web', 'contract/src', 'package-lock.json']);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app…');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn'];
  const { isFine, said } = await runAside(node, args, {}, path.join(root, 'web'));
  process.stdout.write(said);
  if (!isFine) process.exit(1);
  const circles = circlesOf(JSON.parse(fs.readFileSync(manifest, 'utf8')));
  if (circles.length > 0) {
    console.error(`Files of the built web app import each other:\n${circles.join('\n')}`);
    process.exit(1);
  }
  await compress();
  fs.writeFileSync(stamp, wanted);
}

function fingerprint(places) {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => filesOf(path.join(root, place))).sort();
  for (const file of files) hash.update(path.relative(root, file)).update(fs.readFileSync(file));
  return hash.digest('hex');
}

function filesOf(place) {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { withFileTypes: true })
    .filter((entry) => !['dist', 'node_modules'].includes(entry.name))
    .flatMap((entry) => filesOf(path.join(place, entry.name)));
}

/** Stores each text file a second and third time, compressed as far as it goes, so that no request has to. */
async function compress() {
  const texts = filesOf(dist).filter((file) => /\.(js|css|html|svg|json|webmanifest)$/.test(file));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = fs.readFileSync(file);
      const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      fs.writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
      fs.writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
