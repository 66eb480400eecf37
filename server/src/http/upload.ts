import '@fastify/multipart';
import { IMAGE_BYTES_MAX } from '@reward-points/contract/checks';
import { BODY_BYTES_MAX, type Endpoint } from '@reward-points/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { DomainError, Unreadable } from '#domain-error.ts';
import { FORBIDDEN_FIELD } from './json-body.ts';

/** An upload has a handful of short fields and one file, a picture unless its endpoint says otherwise; whatever is larger is no form of ours. */
export const uploadLimits = {
  fileSize: IMAGE_BYTES_MAX,
  files: 1,
  fields: 20,
  fieldSize: 20_000,
  parts: 21,
};

/**
 * Reads a multipart body into the shape of its schema: text fields as strings, the file of an upload as a `File`. Its
 * `bodyBytesMax` is that of the file; any other call has the bytes of its body at most, and no file.
 */
export async function readMultipart(
  request: FastifyRequest,
  endpoint: Pick<Endpoint, 'upload' | 'bodyBytesMax' | 'tooLarge'>,
): Promise<Record<string, unknown>> {
  // A form that says where its parts would begin and has none is empty.
  if (request.headers['content-length'] === '0') return {};
  try {
    return await readParts(request, endpoint);
  } catch (error) {
    // What Fastify refuses has a status; the parser beneath it, which meets a form that breaks off, states none.
    if (error instanceof DomainError) throw error;
    const { statusCode, code } = error as { statusCode?: number; code?: string };
    if (code === 'FST_FILES_LIMIT' && !endpoint.upload) {
      throw new Unreadable('its form has a file, and this call takes none', error);
    }
    if (code === 'FST_PROTO_VIOLATION') throw new Unreadable(FORBIDDEN_FIELD, error);
    if (statusCode === 413) throw error;
    throw new Unreadable('its multipart form breaks off or is not written as one', error);
  }
}

async function readParts(
  request: FastifyRequest,
  {
    upload,
    bodyBytesMax: bytesMax,
    tooLarge,
  }: Pick<Endpoint, 'upload' | 'bodyBytesMax' | 'tooLarge'>,
): Promise<Record<string, unknown>> {
  const limits = upload
    ? { ...uploadLimits, ...(bytesMax !== undefined && { fileSize: bytesMax }) }
    : { ...uploadLimits, files: 0 };
  const fields = new Map<string, unknown>();
  let length = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      length += String(part.value).length;
      if (length > BODY_BYTES_MAX) throw new DomainError('too_large');
      fields.set(part.fieldname, part.value);
      continue;
    }
    const bytes = await part.toBuffer().catch((error: Error & { code?: string }) => {
      if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error;
      if (tooLarge !== undefined) throw new DomainError(tooLarge);
      // An edit form without a new picture may still send the empty field, so only a real excess is an error.
      throw new DomainError('invalid', { [part.fieldname]: ['Please provide a valid image.'] });
    });
    if (bytes.length > 0)
      fields.set(part.fieldname, new File([new Uint8Array(bytes)], part.filename));
  }
  return Object.fromEntries(fields);
}
