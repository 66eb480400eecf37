/** What the model knows of a company whose points and codes move, and a second look into its database. */
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@reward-points/server/src/db/database';
import { isUnavailable } from '@reward-points/server/src/db/unavailable';
import type { Called } from '@reward-points/server/test/called';
import { ADMIN } from '@reward-points/server/test/real-server';
import { type Answered, type Call, callerOf } from './caller.ts';
import {
  addPieces,
  aMember,
  aReward,
  claimOf,
  type Member,
  type Office,
  openOffice,
  type Reward,
} from './company.ts';

export interface Account extends Member {
  /** The balance less what is owed, without that of invoices, and so the lifetime total. */
  net: number;
  total: number;
  claims: number;
  cancelled: number;
  /** Those who came to leave are deleted in the middle of everything; gone: the office has said so. */
  state: 'staying' | 'leaving' | 'gone';
}
export interface Award {
  account: Account;
  entry: number;
  point: number;
}
export interface Claim {
  account: Account;
  stock: Stock;
  /** What was paid, and is given back. */
  price: number;
  codeId: number;
  code: string;
  isShipped: boolean;
}
export interface Invoice {
  account: Account;
  id: number;
  amount: number;
  credited: number;
  isPaid: boolean;
  isVoid: boolean;
  /** The last one that is known. */
  version: number;
}
export interface Stock extends Reward {
  left: number;
  /** What it may cost: the last one that was set, or one before it. */
  prices: Set<number>;
  /** Of each code; for a moment two, while the answer to a cancellation is on its way. */
  holders: Map<string, Account[]>;
}
export interface Visited {
  id: number;
  account: Account;
}
export interface Broadcast {
  id: number;
  point: number;
}

/** Where the company is kept. */
export interface Kept extends Called {
  address(): string;
  databaseUrl(): string;
}

export interface Books {
  server: Kept;
  accounts: Account[];
  stocks: Stock[];
  awards: Award[];
  claims: Claim[];
  invoices: Invoice[];
  broadcasts: Broadcast[];
  services: Visited[];
  rules: number;
  administrator: string;
  call: (call: Call) => Promise<Answered>;
  figures: {
    writes: number;
    done: number;
    refused: number;
    /** Of these, for more writes an hour than anybody may make. */
    'refused for the hour': number;
    repeated: number;
    unavailable: number;
    unanswered: number;
    'longest call, seconds': number;
  };
  findings: string[];
}

/** A member makes 300 writes with a key an hour; so many of them have enough for a long trial. */
const MEMBERS = 40;
/** More of them, who are deleted one after the other. */
const LEAVING = 20;
/** How many of the members have something that is serviced. */
const SERVICED = 10;
/**
 * With a lifetime total of many points and few to spend. No more than the total is ever taken back, and what that comes to
 * depends on the order of the writes, which the model does not know; that more is taken back than is there happens often.
 */
const TOTAL = 10_000;
const SPENDABLE = 50;
const PIECES = 40;
/** With less than so many left, more are added where nothing is under way. */
const PIECES_LEAST = 10;

/** A company with members, rewards of all kinds and nothing else. */
export async function openBooks(server: Kept): Promise<Books> {
  const office = await openOffice(server);
  const first = await aReward(office, 'voucher', {
    name: 'perdana',
    price: TOTAL - SPENDABLE,
    pieces: MEMBERS + LEAVING,
  });
  const accounts: Account[] = [];
  for (let n = 0; n < MEMBERS + LEAVING; n += 1) {
    const member = await aMember(server, office, { point: TOTAL });
    await server.call('POST', claimOf(first).url, { body: {}, token: member.token });
    const state = n < MEMBERS ? 'staying' : 'leaving';
    accounts.push({ ...member, net: SPENDABLE, total: TOTAL, claims: 1, cancelled: 0, state });
  }
  const stocks: Stock[] = [];
  for (const kind of ['voucher', 'item', 'service-visit'] as const) {
    for (const price of [1, 250]) {
      const name = `${kind}-${price}`;
      const reward = await aReward(office, kind, { name, price, pieces: PIECES });
      stocks.push({ ...reward, left: PIECES, prices: new Set([price]), holders: new Map() });
    }
  }
  const services = await aServiceEach(office, accounts.slice(0, SERVICED));
  const { rules } = await office.call('PATCH', '/api/admin/point-rules/1', { rules: 10_000 });
  return {
    server,
    accounts,
    stocks,
    awards: [],
    claims: [],
    invoices: [],
    broadcasts: [],
    services,
    rules,
    administrator: office.token(),
    call: callerOf(server.address),
    figures: {
      writes: 0,
      done: 0,
      refused: 0,
      'refused for the hour': 0,
      repeated: 0,
      unavailable: 0,
      unanswered: 0,
      'longest call, seconds': 0,
    },
    findings: [],
  };
}

async function aServiceEach(office: Office, accounts: readonly Account[]): Promise<Visited[]> {
  const product = { product: 'Meter air', description: 'DN 50' };
  const { id: id_product } = await office.call('POST', '/api/admin/products', product);
  const dates = { last_service: '2026-01-15', next_service: '2028-01-15' };
  const services: Visited[] = [];
  for (const account of accounts) {
    const form = { id_user: account.id, id_product, ...dates };
    const { id } = await office.call('POST', '/api/admin/services', form);
    services.push({ id, account });
  }
  return services;
}

/** Adds pieces to what is nearly sold out, so that a long trial does not end in refusals. */
export async function refill(books: Books, round: number): Promise<void> {
  const office = await openOffice(books.server);
  for (const stock of books.stocks) {
    if (stock.kind === 'service-visit' || stock.left > PIECES_LEAST) continue;
    await addPieces(office, stock, `${stock.kind}-${stock.price}-${round}`, PIECES);
    stock.left += PIECES;
  }
}

/** After which a server that was killed must be back and a call have its answer. */
export const ANSWER_MS_MAX = 150_000;

/** Looks into the database, past the server, again while it is gone. */
export async function read<T>(
  { server }: Books,
  look: (database: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const giveUpAt = performance.now() + ANSWER_MS_MAX;
  for (;;) {
    const database = openDatabase(server.databaseUrl(), 1);
    try {
      return await look(database);
    } catch (error) {
      if (!isUnavailable(error) || performance.now() > giveUpAt) throw error;
    } finally {
      await database.close();
    }
    await pause(100);
  }
}

/** The sessions do not outlast a clock that is moved by months. */
export async function signInAnew(books: Books): Promise<void> {
  const { server, accounts } = books;
  books.administrator = await server.signIn(ADMIN);
  for (const account of accounts) {
    if (account.state !== 'gone') account.token = await server.signIn(account);
  }
}

/** One write: what is called, and what it changes in the model when it succeeds. */
export interface Write {
  method?: string;
  url: string;
  body: object;
  token?: string;
  /** Whose session it is made in, where it is a member's. */
  account?: Account;
  // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
  book: (data: any) => void | Promise<void>;
}
