import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import type { DescribedCall } from './described-calls.ts';

// What axios and curl put on the wire, written by hand: neither runs in a test. On 29 November 2026 it was compared with what
// axios 1.13.2 (in Node) and curl 7.88.1 (`--data-urlencode`, `-F`) sent to a server that kept it: the same, but for
// boundaries, the version of curl, and that curl escapes `*` and leaves `~`.

export type Fields = Record<string, string | File>;

/** What a client puts on the wire of one call. */
interface Wire {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
}

/** A client as others write them, with the headers and bytes that it really sends. */
export interface WireClient {
  name: string;
  wireOf: (call: DescribedCall, fields: Fields) => Promise<Wire>;
}

/** The other one of two methods that mean the same. */
const twinOf = (method: string): string => ({ PUT: 'PATCH', PATCH: 'PUT' })[method] ?? method;

const textsOf = (fields: Fields): [string, string][] =>
  Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string');
const hasFile = (fields: Fields): boolean =>
  Object.values(fields).some((value) => value instanceof File);
const named = ({ as }: DescribedCall, fields: Fields): Fields => ({
  ...fields,
  ...(as && { _method: as }),
});
const form = (fields: Fields): Buffer =>
  Buffer.from(new URLSearchParams(textsOf(fields)).toString());

async function multipart(boundary: string, fields: Fields): Promise<Buffer> {
  const parts: (string | Buffer)[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"`;
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${value}\r\n`);
    else {
      const type = value.type || 'application/octet-stream';
      parts.push(`${head}; filename="${value.name}"\r\nContent-Type: ${type}\r\n\r\n`);
      parts.push(Buffer.from(await value.arrayBuffer()), '\r\n');
    }
  }
  parts.push(`--${boundary}--\r\n`);
  return Buffer.concat(parts.map((one) => (typeof one === 'string' ? Buffer.from(one) : one)));
}

const NOTHING = Buffer.alloc(0);
const AXIOS = {
  Accept: 'application/json, text/plain, */*',
  'User-Agent': 'axios/1.13.2',
  'Accept-Encoding': 'gzip, compress, deflate, br',
};
const AXIOS_BOUNDARY = 'axios-1.13.2-boundary-wKXoXHRGXAOqjl5xYWtSTRyp9';
const CURL = { 'User-Agent': 'curl/8.14.1', Accept: '*/*' };
const CURL_BOUNDARY = '------------------------Q2xvdWRWb3VjaGVy01';

/** What axios sends of a call with this body; of a post without one it says all the same that it is a form. */
const axios = (
  call: DescribedCall,
  fields: Fields,
  body: { type: string; bytes: Buffer } | undefined,
  method = call.method,
): Wire => {
  const isWrite = ['POST', 'PUT', 'PATCH'].includes(method);
  const isEmpty = Object.keys(fields).length === 0;
  if (!isWrite) return { method, headers: AXIOS, body: NOTHING };
  if (isEmpty || body === undefined) {
    const headers = { ...AXIOS, 'Content-Type': 'application/x-www-form-urlencoded' };
    return { method, headers: { ...headers, 'Content-Length': '0' }, body: NOTHING };
  }
  const headers = {
    ...AXIOS,
    'Content-Type': body.type,
    'Content-Length': String(body.bytes.length),
  };
  return { method, headers, body: body.bytes };
};

const axiosForm = async (fields: Fields) => ({
  type: `multipart/form-data; boundary=${AXIOS_BOUNDARY}`,
  bytes: await multipart(AXIOS_BOUNDARY, fields),
});
const axiosJson = (fields: Fields) => ({
  type: 'application/json',
  bytes: Buffer.from(JSON.stringify(fields)),
});

const curl = async (
  call: DescribedCall,
  fields: Fields,
  { isForm, method = call.method }: { isForm: boolean; method?: string },
): Promise<Wire> => {
  if (!['POST', 'PUT', 'PATCH'].includes(method)) return { method, headers: CURL, body: NOTHING };
  const isMultipart = hasFile(fields) || (isForm && Object.keys(fields).length > 0);
  const body = isMultipart ? await multipart(CURL_BOUNDARY, fields) : form(fields);
  const type = isMultipart
    ? `multipart/form-data; boundary=${CURL_BOUNDARY}`
    : 'application/x-www-form-urlencoded';
  const headers = { ...CURL, 'Content-Length': String(body.length), 'Content-Type': type };
  return { method, headers, body };
};

export const wireClients: WireClient[] = [
  {
    name: 'axios with JSON, and _method',
    wireOf: async (call, sent) => {
      const fields = named(call, sent);
      return axios(call, fields, hasFile(fields) ? await axiosForm(fields) : axiosJson(fields));
    },
  },
  {
    name: 'axios with FormData, and _method',
    wireOf: async (call, sent) => {
      const fields = named(call, sent);
      return axios(call, fields, await axiosForm(fields));
    },
  },
  {
    name: 'axios with URLSearchParams, and _method',
    wireOf: async (call, sent) => {
      const fields = named(call, sent);
      const type = 'application/x-www-form-urlencoded;charset=utf-8';
      return axios(
        call,
        fields,
        hasFile(fields) ? await axiosForm(fields) : { type, bytes: form(fields) },
      );
    },
  },
  {
    name: 'axios with put and patch as they are described',
    wireOf: async (call, fields) =>
      axios(
        call,
        fields,
        hasFile(fields) ? await axiosForm(fields) : axiosJson(fields),
        call.as ?? call.method,
      ),
  },
  {
    name: 'curl -d, and _method',
    wireOf: (call, sent) => curl(call, named(call, sent), { isForm: false }),
  },
  {
    name: 'curl -F -X with the other one of PUT and PATCH',
    wireOf: (call, fields) =>
      curl(call, fields, { isForm: true, method: twinOf(call.as ?? call.method) }),
  },
];

/** Makes a call over a socket, as the client would. */
export async function sendWire(
  url: string,
  { method, headers, body }: Wire,
  token: string | null,
): Promise<{ status: number; body: Buffer }> {
  const request = http.request(url, {
    method,
    headers: { ...headers, ...(token !== null && { Authorization: `Bearer ${token}` }) },
    agent: false,
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage];
  const bytes = await buffer(answer);
  const encoding = answer.headers['content-encoding'];
  return {
    status: answer.statusCode ?? 0,
    body:
      encoding === 'br'
        ? zlib.brotliDecompressSync(bytes)
        : encoding === 'gzip'
          ? zlib.gunzipSync(bytes)
          : bytes,
  };
}
