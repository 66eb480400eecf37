import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyCreation, PasskeyRequest } from '@reward-points/contract/passkeys';

const encoded = (bytes: Buffer): string => bytes.toString('base64url');
const hash = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** CBOR (RFC 8949), as far as authenticators use it. */
function cbor(value: number | string | Buffer | Buffer[] | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)]);
  const entries = [...value].flatMap((entry) => entry.map((one) => cbor(one as number)));
  return Buffer.concat([head(5, value.size), ...entries]);
}

/** DER (X.690), as far as a certificate of an authenticator needs it. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** A certificate that a key gives itself, of nobody and for long. */
function certificateOf({
  publicKey,
  privateKey,
}: Record<'publicKey' | 'privateKey', KeyObject>): Buffer {
  const [SEQUENCE, INTEGER, BITS, OBJECT, TIME] = [0x30, 0x02, 0x03, 0x06, 0x17] as const;
  const ecdsaWithSha256 = der(SEQUENCE, der(OBJECT, Buffer.from('2a8648ce3d040302', 'hex')));
  const nobody = der(SEQUENCE);
  const times = ['200101000000Z', '491231235959Z'].map((time) => der(TIME, Buffer.from(time)));
  const said = der(
    SEQUENCE,
    der(INTEGER, Buffer.from([1])),
    ecdsaWithSha256,
    nobody,
    der(SEQUENCE, ...times),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', said, privateKey));
  return der(SEQUENCE, said, ecdsaWithSha256, signature);
}

/** What a page, a browser or an authenticator may do otherwise than it should. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The person was there, but did not unlock it. */
  isVerified?: boolean;
  type?: string;
  crossOrigin?: boolean;
  userHandle?: string;
  /** It says by a certificate of what make it is, which nobody has asked for. */
  isAttested?: boolean;
  key?: KeyObject;
}

/** A passkey of a browser that is none: ES256, as telephones and computers make them. */
export class SoftwarePasskey {
  readonly id = randomBytes(20);
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly origin: string;
  #host = '';
  #userHandle = '';
  /** Of one that counts; telephones do not, and say 0. */
  counter = 0;

  constructor(origin = 'https://points.example.com') {
    this.origin = origin;
  }

  make(options: PasskeyCreation, otherwise: Otherwise = {}) {
    this.#host = options.rp.id;
    this.#userHandle = options.user.id;
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = Buffer.concat([
      this.#data(0x40, otherwise),
      Buffer.alloc(16),
      length,
      this.id,
      cbor(key),
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', options.challenge, otherwise);
    const point = Buffer.concat([
      Buffer.from([4]),
      ...[x, y].map((one) => Buffer.from(one, 'base64url')),
    ]);
    const { isAttested = false } = otherwise;
    const attestation = new Map<string, unknown>([
      ['fmt', isAttested ? 'fido-u2f' : 'none'],
      ['attStmt', isAttested ? this.#statement(clientDataJSON, point) : new Map()],
      ['authData', data],
    ]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        attestationObject: encoded(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      },
    };
  }

  show(options: PasskeyRequest, otherwise: Otherwise = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', options.challenge, otherwise);
    const data = this.#data(0, otherwise);
    const signed = Buffer.concat([data, hash(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: encoded(data),
        signature: encoded(sign('sha256', signed, otherwise.key ?? this.#key.privateKey)),
        userHandle: (otherwise.userHandle ?? this.#userHandle) || undefined,
      },
    };
  }

  /** As FIDO U2F signs it. */
  #statement(clientDataJSON: string, point: Buffer): Map<string, unknown> {
    const asked = hash(Buffer.from(clientDataJSON, 'base64url'));
    const signed = Buffer.concat([Buffer.from([0]), hash(this.#host), asked, this.id, point]);
    return new Map<string, unknown>([
      ['sig', sign('sha256', signed, this.#key.privateKey)],
      ['x5c', [certificateOf(this.#key)]],
    ]);
  }

  #named() {
    return { id: encoded(this.id), rawId: encoded(this.id), type: 'public-key' as const };
  }

  #clientData(type: string, challenge: string, otherwise: Otherwise): string {
    const said = {
      type: otherwise.type ?? type,
      challenge: otherwise.challenge ?? challenge,
      origin: otherwise.origin ?? this.origin,
      crossOrigin: otherwise.crossOrigin ?? false,
    };
    return encoded(Buffer.from(JSON.stringify(said)));
  }

  #data(further: number, { rpId = this.#host, isVerified = true }: Otherwise): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([
      hash(rpId),
      Buffer.from([0x01 | (isVerified ? 0x04 : 0) | further]),
      counter,
    ]);
  }
}
