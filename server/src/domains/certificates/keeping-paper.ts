import type { Tx } from '#db/database.ts';
import type { Storable, Write, Writer } from '#db/write.ts';
import type { AttachmentStore, Kept } from '#storage/attachments.ts';
import { type Paper, readPaper } from './read-paper.ts';

/** Answers what was stored, for the certificate that has it from now on. */
type TakePaper = () => { file: Kept; type: Paper['type'] };

/**
 * Reads and stores the file of a certificate, where there is one, before the transaction that takes it: no connection to
 * the database waits for either.
 */
export async function keepingPaper<T extends Storable>(
  attachments: AttachmentStore,
  sent: File | undefined,
  write: Write,
  work: (tx: Tx, by: Writer | null, take: TakePaper | undefined) => Promise<T>,
): Promise<T> {
  if (!sent) return write((tx, by) => work(tx, by, undefined));
  const { bytes, ending, type } = await readPaper(sent);
  return attachments.keeping(bytes, ending, write, (tx, by, take) =>
    work(tx, by, () => ({ file: take(), type })),
  );
}
