import type { z } from 'zod';
import type { Clock } from '#clock.ts';
import { callProvider, type ProviderAnswer } from '#domains/whatsapp/providers/call-provider.ts';
import { shortened } from '#domains/whatsapp/providers/meta-codes.rules.ts';
import { ProviderError, type SendingLimits } from '#domains/whatsapp/providers/provider.ts';
import { retryAfterOf, TIMEOUT_MS } from '#outside/call-outside.ts';
import { Accepted, Failure, Page } from './qontak-answers.ts';
import { authenticator, type QontakAuth } from './qontak-auth.ts';

export interface QontakSettings {
  baseUrl: string;
  auth: QontakAuth;
  /** Undefined: the account's only active WhatsApp channel. */
  channelId: string | undefined;
  /** Undefined: Qontak is told no address to report to, and its log is asked instead. */
  webhookSecret: string | undefined;
  limits: SendingLimits;
  timeoutMs?: number;
}

interface Request {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  isSending?: boolean;
}

/** How Qontak is asked, whatever for. */
export interface QontakClient {
  /** What one path holds; null where there is nothing. */
  read<T>(path: string, shape: z.ZodType<T>): Promise<T | null>;
  /** All rows of a list, each once. */
  list<T extends { id: string }>(
    path: string,
    shape: z.ZodType<T>,
    query?: Record<string, string>,
  ): AsyncGenerator<T>;
  /** Sends something. @returns the number that it has there. */
  post(path: string, body: unknown): Promise<string>;
}

const PAGE_SIZE = 100;
/** More than any account has of templates or, in the time that is looked at, of broadcasts; beyond it nothing is concluded. */
const PAGES_MAX = 100;

export function qontakClient(settings: QontakSettings, clock: Clock): QontakClient {
  const { baseUrl, timeoutMs = TIMEOUT_MS } = settings;
  const auth = authenticator(settings.auth, { baseUrl, clock, timeoutMs });

  async function call(request: Request): Promise<ProviderAnswer> {
    const { method, path, query = {}, body, isSending = false } = request;
    const url = new URL(`${baseUrl}${path}`);
    url.search = new URLSearchParams(query).toString();
    const attempt = async () =>
      callProvider({
        method,
        url,
        headers: await auth.authorize({
          method,
          url,
          body: body === undefined ? undefined : JSON.stringify(body),
        }),
        body,
        isSending,
        timeoutMs,
      });
    const answer = await attempt();
    // Who is refused has not been heard, so even a message can be tried again.
    return answer.status === 401 && (await auth.renew()) ? attempt() : answer;
  }

  async function read<T>(
    path: string,
    shape: z.ZodType<T>,
    query: Record<string, string> = {},
  ): Promise<T | null> {
    const answer = await call({ method: 'GET', path, query });
    if (answer.status === 404 && Failure.safeParse(answer.body).success) return null;
    if (answer.status >= 300) throw refusal(answer, false);
    const understood = shape.safeParse(answer.body);
    if (understood.success) return understood.data;
    throw new ProviderError('temporary', 'Jawaban Qontak tidak dapat dibaca.');
  }

  /**
   * All rows of a list. Whether `offset` counts pages or rows is nowhere said: it is taken for pages unless the second page
   * has no more than one new row, as where it begins with the second row. One that repeats fewer was moved on by new rows.
   * A cursor, where there is one, needs no such guess.
   */
  async function* list<T extends { id: string }>(
    path: string,
    shape: z.ZodType<T>,
    query: Record<string, string> = {},
  ): AsyncGenerator<T> {
    const seen = new Set<string>();
    let next: Record<string, string> = { offset: '1' };
    let countsRows = false;
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await read(path, Page, { ...query, limit: String(PAGE_SIZE), ...next });
      // What is not there must not read as empty: a message that is missed in it would be sent once more.
      if (answer === null) throw new ProviderError('temporary', `Qontak tidak mengenal ${path}.`);
      const { data, meta } = answer;
      const rows = data.flatMap((row) => shape.safeParse(row).data ?? []);
      const fresh = rows.filter(({ id }) => !seen.has(id));
      for (const { id } of fresh) seen.add(id);
      yield* fresh;
      const { cursor, total } = meta?.pagination ?? {};
      if (data.length === 0 || seen.size >= (total ?? Infinity)) return;
      if (fresh.length === 0) {
        if (total == null) return;
        throw new ProviderError(
          'temporary',
          `Daftar ${path} di Qontak tidak dapat dibaca sampai habis.`,
        );
      }
      countsRows ||= page === 2 && rows.length > 1 && fresh.length <= 1;
      next = cursor?.next
        ? { cursor: cursor.next, cursor_direction: 'after' }
        : { offset: String(countsRows ? seen.size + 1 : page + 1) };
    }
    throw new ProviderError('temporary', `Daftar ${path} di Qontak tidak ada habisnya.`);
  }

  async function post(path: string, body: unknown): Promise<string> {
    const answer = await call({ method: 'POST', path, body, isSending: true });
    if (answer.status < 200 || answer.status >= 300) throw refusal(answer, true);
    const accepted = Accepted.safeParse(answer.body);
    if (accepted.success) return accepted.data.data.id;
    throw new ProviderError('unknown', 'Jawaban Qontak atas pesan ini tidak dapat dibaca.');
  }

  return { read, list, post };
}

/** What a status says. The texts are Qontak's own and may change, so nothing but the word “template” is read in them. */
function refusal(answer: ProviderAnswer, isSending: boolean): ProviderError {
  const { status } = answer;
  const failure = Failure.safeParse(answer.body).data;
  const messages = failure?.error.messages ?? [];
  const said = shortened(messages.join(', ')) || `HTTP ${status}`;
  if (status === 401 || status === 403) {
    return new ProviderError('credentials', `Qontak menolak kredensial: ${said}`);
  }
  if (status === 429) {
    const reset = /rate_limit_reset: *(\d{1,5})/.exec(messages.join('\n'))?.[1];
    return new ProviderError('rate_limited', 'Qontak meminta pengiriman diperlambat.', {
      retryAfterSeconds: reset === undefined ? retryAfterOf(answer) : Number(reset) + 2,
    });
  }
  if (status >= 500) {
    return new ProviderError(
      isSending ? 'unknown' : 'temporary',
      `Qontak sedang terganggu: ${said}`,
    );
  }
  if (failure === undefined) {
    return new ProviderError(
      'credentials',
      `Alamat layanannya tidak menjawab seperti Qontak (HTTP ${status}).`,
    );
  }
  const isAboutTemplate = status === 404 || /template/i.test(said);
  return new ProviderError(
    isAboutTemplate ? 'template' : 'permanent',
    `Qontak menolak pesan ini: ${said}`,
  );
}
