import '@fastify/multipart';
import { IMAGE_BYTES_MAX } from '@reward-points/contract/checks';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#domain-error.ts';

/** A form has a handful of short fields and one file, a picture unless its endpoint says otherwise; whatever is larger is no form of ours. */
export const uploadLimits = {
  fileSize: IMAGE_BYTES_MAX,
  files: 1,
  fields: 20,
  fieldSize: 20_000,
  parts: 21,
};

/**
 * Reads a multipart body into the shape of its schema: text fields as strings, the file as a `File`.
 *
 * @param bytesMax of the file, where its endpoint states another limit than that of a picture.
 */
export async function readUpload(
  request: FastifyRequest,
  bytesMax?: number,
): Promise<Record<string, unknown>> {
  try {
    return await readParts(request, bytesMax);
  } catch (error) {
    // What Fastify refuses has a status; the parser beneath it, which meets a form that breaks off, states none.
    if (error instanceof DomainError || (error instanceof Error && 'statusCode' in error))
      throw error;
    throw Object.assign(new DomainError('malformed'), { cause: error });
  }
}

async function readParts(
  request: FastifyRequest,
  bytesMax: number | undefined,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for await (const part of request.parts({
    limits: { ...uploadLimits, ...(bytesMax !== undefined && { fileSize: bytesMax }) },
  })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: Error & { code?: string }) => {
      if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
      if (bytesMax !== undefined) throw new DomainError('import_too_large');
      // An edit form without a new picture may still send the empty field, so only a real excess is an error.
      throw new DomainError('invalid', { [part.fieldname]: ['Please provide a valid image.'] });
    });
    if (bytes.length > 0)
      fields.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename));
  }
  return Object.fromEntries(fields);
}
