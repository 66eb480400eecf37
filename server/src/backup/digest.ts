import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes on what flows through it, and knows the SHA-256 of all of it at the end. */
export function digesting(): { stream: Transform; digest: () => string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, digest: () => hash.digest('hex') };
}
