import { Readable } from 'node:stream';
import type { Endpoint, Input } from '@reward-points/contract/endpoint';
import { type ReadyFile, WORKBOOK_ROWS_MAX } from '@reward-points/contract/file-formats';
import type { FastifyInstance } from 'fastify';
import pLimit from 'p-limit';
import type { Db } from '#db/database.ts';
import { inSnapshot } from '#db/snapshot.ts';
import { DomainError, TooOften } from '#domain-error.ts';
import { csvFile } from '#files/csv.ts';
import type { File } from '#files/file.ts';
import type { Table } from '#files/table.ts';
import type { Workbooks } from '#files/workbook/make-workbooks.ts';
import { workbookFile } from '#files/workbook/workbook-file.ts';
import { BUSY_SECONDS } from '#limit-concurrency.ts';
import {
  type Access,
  type Actor,
  type ActorOf,
  type MemberAccess,
  mayCall,
  type StaffAccess,
} from './access.ts';
import type { RegisterRoute } from './register-route.ts';

const PATH = '/api/downloads';

/** Each holds a connection to the database for as long as it takes; the others are for whoever waits for an answer. */
const AT_ONCE = 3;
const WAITING_MAX = 20;
/** A table is read to see whether it is too long for a workbook; that takes a connection as well. */
const LOOKS_AT_ONCE = 1;
/** Whoever takes nothing for so long is not waited for. Longer than the database lets a statement run. */
const STALLED_MS = 45_000;

type Prepare<E extends Endpoint, A extends Access> = (
  request: Input<E> & { actor: ActorOf<A> },
) => Promise<File | Table>;

/**
 * Serves a file, or a table in the format that the query states. Its endpoint is asked with the token of the session, says whether there is such a file, and answers the
 * address at which a browser fetches it, which then goes straight to disk.
 */
export type RegisterDownload = <
  const E extends Endpoint,
  const A extends StaffAccess | MemberAccess,
>(
  endpoint: E,
  access: A,
  prepare: Prepare<E, A>,
) => void;

/** What was asked of the call that prepares a download. */
interface Ticket {
  download: string;
  input: unknown;
}

interface DownloadDependencies {
  db: Db;
  workbooks: Workbooks;
  registerRoute: RegisterRoute;
  /** @returns the ticket: whoever has it fetches the file, once. */
  giveTicket: (ticket: Ticket & { actor: Actor; file: string; address: string }) => Promise<string>;
  /** Undefined: it was used, is too old, or its session is over. */
  takeTicket: (token: string) => Promise<(Ticket & { actor: Actor }) | undefined>;
}

interface Registered {
  access: Access;
  prepare: (request: never) => Promise<File | Table>;
}

export function makeRegisterDownload(
  app: FastifyInstance,
  { db, workbooks, registerRoute, giveTicket, takeTicket }: DownloadDependencies,
): RegisterDownload {
  const registered = new Map<string, Registered>();
  const limit = pLimit(AT_ONCE);
  const looking = pLimit(LOOKS_AT_ONCE);
  /** What is too long for a workbook comes as text, as spreadsheets in Indonesia split it. */
  const formatOf = async (
    made: File | Table,
    format: ReadyFile['format'],
  ): Promise<ReadyFile['format']> =>
    format === 'xlsx' && 'columns' in made && (await looking(() => isLong(db, made)))
      ? 'csv-semicolon'
      : format;
  const fileOf = (made: File | Table, format: ReadyFile['format']): File => {
    if (!('columns' in made)) return made;
    if (format === 'xlsx') return workbookFile(made, workbooks);
    return csvFile(made, format === 'csv-semicolon' ? ';' : ',');
  };
  const refuseWhenBusy = () => {
    if (limit.pendingCount >= WAITING_MAX) throw new TooOften('downloads_busy', BUSY_SECONDS);
  };

  app.get<{ Querystring: Record<string, unknown> }>(
    PATH,
    {
      schema: { hide: true },
      // Whoever only looks whether it is there must not use it up.
      exposeHeadRoute: false,
      config: { errors: ['download_over', 'downloads_busy'] },
    },
    async (request, reply) => {
      refuseWhenBusy();
      const { ticket: token } = request.query;
      const ticket = typeof token === 'string' ? await takeTicket(token) : undefined;
      const download = ticket && registered.get(ticket.download);
      if (!download || !mayCall(download.access, ticket.actor)) {
        throw new DomainError('download_over');
      }
      request.actor = ticket.actor;
      const input = ticket.input as { query: { format: ReadyFile['format'] } };
      const made = await download.prepare({ ...input, actor: ticket.actor } as never);
      const file = fileOf(made, input.query.format);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const endTurn = await takeTurn(limit);
      const stream = Readable.from(
        notingEach(inSnapshot(db, gone.signal, file.content), () => stalled.refresh()),
        { objectMode: false },
      );
      const stalled = setTimeout(() => stream.destroy(), STALLED_MS);
      stream.once('close', () => {
        clearTimeout(stalled);
        endTurn();
      });
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(stream);
    },
  );

  return (endpoint, access, prepare) => {
    const download = `${endpoint.method} ${endpoint.path}`;
    registered.set(download, { access, prepare });
    registerRoute(endpoint, access, async (request) => {
      refuseWhenBusy();
      const { params, query, actor, address } = request as {
        params?: unknown;
        query?: unknown;
        actor: Actor;
        address: string;
      };
      const made = await prepare(request as never);
      const asked = query as { format: ReadyFile['format'] };
      const format = await formatOf(made, asked.format);
      const input = { ...(params !== undefined && { params }), query: { ...asked, format } };
      const { name } = fileOf(made, format);
      const token = await giveTicket({ download, input, actor, file: name, address });
      return { data: { url: `${PATH}?ticket=${token}`, format } } as never;
    });
  };
}

async function isLong(db: Db, { rows }: Table): Promise<boolean> {
  let count = 0;
  for await (const some of inSnapshot(db, new AbortController().signal, rows)) {
    count += some.length;
    if (count > WORKBOOK_ROWS_MAX) return true;
  }
  return false;
}

/** Resolves when it is one's turn, with what ends it. */
const takeTurn = (limit: ReturnType<typeof pLimit>): Promise<() => void> =>
  new Promise((begin) => {
    void limit(() => new Promise<void>((end) => begin(end)));
  });

async function* notingEach<T>(source: AsyncIterable<T>, note: () => void): AsyncGenerator<T, void> {
  for await (const each of source) {
    note();
    yield each;
  }
}
