// Proves that the import boundaries hold: each file below bad/ breaks one rule and names it, and Biome must refuse just that.
// No domains, and no features, import each other in a circle; that such a circle would be found, the one below circle/ proves.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { circlesIn } from './circles.ts';

const root = path.resolve(import.meta.dirname, '../..');
const bad = path.join(import.meta.dirname, 'bad');
const biome = createRequire(import.meta.url).resolve(`@biomejs/cli-${process.platform}-${process.arch}/biome`);

// The rules speak of paths from the root, so the bad files stand for a moment where good ones would.
const stage = fs.mkdtempSync(path.join(os.tmpdir(), 'reward-points-boundaries-'));
try {
  fs.cpSync(bad, stage, { recursive: true });
  for (const rule of fs.readdirSync(path.join(root, 'scripts')).filter((name) => name.endsWith('.grit'))) {
    fs.cpSync(path.join(root, 'scripts', rule), path.join(stage, 'scripts', rule));
  }
  for (const name of ['contract', 'server', 'web']) {
    fs.copyFileSync(path.join(root, name, 'package.json'), path.join(stage, name, 'package.json'));
  }
  const { vcs: _, ...config } = JSON.parse(fs.readFileSync(path.join(root, 'biome.json'), 'utf8'));
  fs.writeFileSync(path.join(stage, 'biome.json'), JSON.stringify(config));

  const files = fs.readdirSync(bad, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const missing = files.filter((file) => {
    const text = fs.readFileSync(path.join(bad, file), 'utf8');
    const expected = /^\/\/ refused: (.+)$/m.exec(text)?.[1] ?? 'no expectation';
    // What is expected must be said by Biome, which quotes the lines around a finding.
    fs.writeFileSync(path.join(stage, file), text.replace(/^\/\/.*\n/, ''));
    const linted = spawnSync(biome, ['lint', '--colors=off', file], { cwd: stage, encoding: 'utf8' });
    const output = `${linted.stdout}${linted.stderr}`.replace(/\s+/g, ' ');
    return linted.status === 0 || !output.includes(expected);
  });
  for (const file of missing) console.error(`No boundary stops ${file}`);
  const circles = ['server/src/domains', 'web/src/features'].flatMap((folder) => circlesIn(path.join(root, folder)));
  for (const circle of circles) console.error(`These import each other in a circle: ${circle}`);
  const proof = circlesIn(path.join(import.meta.dirname, 'circle'), 'domains');
  if (proof.join() !== 'bakers → millers → farmers → bakers') console.error('The circle below circle/ is not found');
  process.exitCode = missing.length + circles.length > 0 || files.length === 0 || proof.length !== 1 ? 1 : 0;
} finally {
  fs.rmSync(stage, { recursive: true, force: true });
}
