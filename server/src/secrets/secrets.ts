import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Of what is written here; another form gets another number. */
const FORM = 1;
const KEY_ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
/** How much longer than the plain bytes the sealed ones are. */
export const SEAL_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;
const KEY_BYTES = 32;

/** What is stored of secrets that the server has to use itself, and so cannot keep as hashes. */
export interface Secrets {
  /** @param record whose it is, as `second-factor:1`: copied to another record it cannot be opened. */
  seal(plain: Buffer, record: string): Buffer;
  /** Null where its key is not here, or where it is not of this record. */
  open(sealed: Buffer, record: string): Buffer | null;
  /** Whether it was sealed with the key that seals now. */
  isCurrent(sealed: Buffer): boolean;
}

interface Key {
  id: Buffer;
  bytes: Buffer;
}

/** A key as it is written down: 32 bytes in base64; null where it is anything else. */
export function readKey(written: string): Buffer | null {
  const text = written.trim();
  if (!/^[\w+/-]{43}=?$/.test(text)) return null;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === KEY_BYTES ? bytes : null;
}

export const newKey = (): string => randomBytes(KEY_BYTES).toString('base64');

/** Tells keys apart and says nothing of them. */
const keyed = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('key id\n').update(bytes).digest().subarray(0, KEY_ID_BYTES),
  bytes,
});

/**
 * AES-256-GCM. Form, key and record are authenticated with it, so that nothing sealed can be moved or passed off.
 *
 * @param current seals and opens; the former ones only open.
 */
export function makeSecrets(current: Buffer, former: readonly Buffer[] = []): Secrets {
  const own = keyed(current);
  const keys = [own, ...former.map(keyed)];
  const authenticated = (head: Buffer, record: string) =>
    Buffer.concat([head, Buffer.from(record)]);
  return {
    seal: (plain, record) => {
      const head = Buffer.concat([Buffer.of(FORM), own.id]);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, own.bytes, nonce);
      cipher.setAAD(authenticated(head, record));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed, record) => {
      const key = sealed.length < SEAL_BYTES ? undefined : keys.find((one) => isBy(one, sealed));
      if (!key) return null;
      const head = sealed.subarray(0, HEAD_BYTES);
      const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(authenticated(head, record));
      decipher.setAuthTag(sealed.subarray(HEAD_BYTES + NONCE_BYTES, SEAL_BYTES));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()]);
      } catch {
        return null;
      }
    },
    isCurrent: (sealed) => isBy(own, sealed),
  };
}

const isBy = ({ id }: Key, sealed: Buffer): boolean =>
  sealed[0] === FORM && id.equals(sealed.subarray(1, HEAD_BYTES));
