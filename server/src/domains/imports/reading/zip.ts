import { crc32, inflateRawSync } from 'node:zlib';
import { RefusedFile } from './refused-file.ts';

/** How a zip begins, and with it a workbook. */
export const isZip = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4)).equals(
    Buffer.from('PK\u0003\u0004'),
  );

export interface Zip {
  names: readonly string[];
  /** Unpacks one of its files; undefined: there is none of that name. */
  read(name: string): Buffer | undefined;
}

const END = { sign: 0x06054b50, length: 22, commentMax: 0xffff };
const ENTRY = { sign: 0x02014b50, length: 46 };
const LOCAL = { sign: 0x04034b50, length: 30 };
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  at: number;
  flags: number;
  method: number;
  checksum: number;
  packed: number;
}

/**
 * Opens a zip by what its directory says, of which nothing is believed: whatever it claims, all of its files together are
 * unpacked to so many bytes at most.
 */
export function openZip(bytes: Uint8Array, unpackedMax: number): Zip {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = within(() => entriesOf(file));
  let left = unpackedMax;
  const unpack = ({ at, flags, method, checksum, packed }: Entry): Buffer => {
    if ((flags & ENCRYPTED) !== 0) throw new RefusedFile('import_locked');
    if (file.readUInt32LE(at) !== LOCAL.sign) throw new RefusedFile('import_damaged');
    const begin = at + LOCAL.length + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
    const content = file.subarray(begin, begin + packed);
    const unpacked = method === DEFLATED ? inflate(content, left) : content;
    left -= unpacked.length;
    if (left < 0) throw new RefusedFile('import_too_heavy');
    if ((method !== DEFLATED && method !== STORED) || crc32(unpacked) !== checksum) {
      throw new RefusedFile('import_damaged');
    }
    return unpacked;
  };
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry && within(() => unpack(entry));
    },
  };
}

function inflate(content: Uint8Array, max: number): Buffer {
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    const isTooLong = error instanceof RangeError;
    throw new RefusedFile(isTooLong ? 'import_too_heavy' : 'import_damaged');
  }
}

/** What points past the end of the file is damaged. */
function within<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw new RefusedFile('import_damaged');
    throw error;
  }
}

function entriesOf(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf(signed(END.sign));
  if (end < Math.max(0, file.length - END.length - END.commentMax)) {
    throw new RefusedFile('import_damaged');
  }
  const entries = new Map<string, Entry>();
  let at = file.readUInt32LE(end + 16);
  for (let count = file.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (file.readUInt32LE(at) !== ENTRY.sign) throw new RefusedFile('import_damaged');
    const name = at + ENTRY.length + file.readUInt16LE(at + 28);
    entries.set(file.toString('utf8', at + ENTRY.length, name), {
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      checksum: file.readUInt32LE(at + 16),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    });
    at = name + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  }
  return entries;
}

function signed(sign: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(sign);
  return bytes;
}

/** In a buffer that holds nothing else. */
function together(parts: readonly Buffer[]): ArrayBuffer {
  const whole = new Uint8Array(parts.reduce((bytes, part) => bytes + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole.buffer;
}

/** A zip of files as they are: nothing in it has to be unpacked, so it takes what it weighs. */
export function storedZip(files: Readonly<Record<string, Buffer>>): ArrayBuffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path);
    const local = Buffer.alloc(LOCAL.length);
    local.writeUInt32LE(LOCAL.sign, 0);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(content.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(ENTRY.length);
    entry.writeUInt32LE(ENTRY.sign, 0);
    local.copy(entry, 6, 4, LOCAL.length);
    entry.writeUInt32LE(at, 42);
    locals.push(local, name, content);
    directory.push(entry, name);
    at += local.length + name.length + content.length;
  }
  const end = Buffer.alloc(END.length);
  end.writeUInt32LE(END.sign, 0);
  end.writeUInt16LE(directory.length / 2, 8);
  end.writeUInt16LE(directory.length / 2, 10);
  end.writeUInt32LE(
    directory.reduce((bytes, part) => bytes + part.length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return together([...locals, ...directory, end]);
}
