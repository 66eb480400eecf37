import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorBody, ErrorCode } from '@reward-points/contract/errors';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { isConflict, isUnavailable } from '#db/unavailable.ts';
import { DomainError, TooOften, Unreadable } from '#domain-error.ts';
import { StoreError } from '#storage/file-store.ts';

/** After which a caller may try again: an embedded database that ended is back by then. */
const UNAVAILABLE_SECONDS = 5;

declare module 'fastify' {
  interface FastifyReply {
    /** Of the refusal that is answered; null while all is well. */
    errorCode: string | null;
  }
}

/** One place turns whatever was thrown into an answer; only a `DomainError` and what Fastify itself refuses are expected. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateReply('errorCode', null);
  app.setErrorHandler((error: FastifyError | DomainError | StoreError, request, reply) => {
    if (error instanceof StoreError) {
      request.log.error({ err: error }, 'the store of the pictures is not available');
      return sendUnavailable(reply, 'pictures_unavailable');
    }
    const domainError = domainErrorOf(error);
    if (domainError) {
      if (domainError instanceof TooOften)
        reply.header('retry-after', domainError.retryAfterSeconds);
      return sendError(reply, domainError.status, domainError.toBody());
    }
    // A conflict that came back at each try will be over in a moment as well.
    if (isUnavailable(error) || isConflict(error)) {
      request.log.warn({ err: error }, 'the database is not available');
      return sendUnavailable(reply, 'unavailable');
    }
    request.log.error({ err: error }, 'bug');
    return sendError(reply, 500, { message: 'Something went wrong', code: 'bug' });
  });
}

/** Nothing is wrong with the call, and the same call may work in a moment. */
function sendUnavailable(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const domainError = new DomainError(code);
  reply.header('retry-after', UNAVAILABLE_SECONDS);
  return sendError(reply, domainError.status, domainError.toBody());
}

/** An address that cannot be read belongs to no route, so Fastify asks here what to answer, and runs no hook for it. */
export const sendMalformed = (reply: FastifyReply): void => {
  const domainError = new DomainError('malformed');
  reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  sendError(reply, domainError.status, domainError.toBody());
};

/**
 * What is no HTTP, or too long or too slow to become a call, reaches no part of Fastify. The connection ends with the answer,
 * and says so: the caller's next call would otherwise be sent into it.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable) return void socket.destroy();
  const [status, refused]: [number, ErrorCode] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'too_large']
      : [error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400, 'malformed'];
  const body = JSON.stringify(new DomainError(refused).toBody());
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Not through the schema of the endpoint, which speaks of its successes. */
function sendError(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  reply.errorCode = body.code;
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function domainErrorOf(error: FastifyError | DomainError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  // Fastify says which part of a call could not be read; an answer that is none of ours is a bug.
  if (error instanceof z.ZodError && error.validationContext !== undefined) {
    // A number that no record can have is a record that is not there.
    if (error.validationContext === 'params') return new DomainError('not_found');
    const fields: Record<string, string[]> = {};
    for (const { path, message } of error.issues) {
      const field = path[0] === undefined ? '' : String(path[0]);
      // A body that is no form at all has no field to blame.
      if (field === '') return new Unreadable('its body is no object with fields');
      fields[field] = [...new Set([...(fields[field] ?? []), message])];
    }
    return new DomainError('invalid', fields);
  }
  const status = error.statusCode ?? 500;
  if (status === 413) return new DomainError('too_large');
  if (status === 415) return new DomainError('unsupported_media_type');
  if (error.code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH') {
    return new Unreadable('its body is not as long as its Content-Length says');
  }
  if (status >= 400 && status < 500) return new DomainError('malformed');
  return undefined;
}
