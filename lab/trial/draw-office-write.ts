/**
 * What the office does to rewards, codes, visits and customers while members claim: the prices, the stock and the people
 * that a claim is decided by change at the same moment.
 */
import { type Account, type Books, type Claim, read, type Stock, type Write } from './books.ts';
import type { Random } from './random.ts';

const DAY = '2026-11-20';
const NEXT_DAY = '2028-11-20';
const EXPIRY_DAYS = ['2098-12-31', '2099-02-28', '2099-12-31'];
/** A voucher costs what it did at first, or up to so much more. */
const DEARER_BY_MAX = 3;
const FREE_CODES_LOOKED_AT = 5;

type Drawn = Promise<Write | undefined>;

const of = <T>(random: Random, list: readonly T[]): T | undefined =>
  list.length > 0 ? random.of(list) : undefined;

export async function drawOfficeWrite(random: Random, books: Books, key: string): Drawn {
  const stock = random.of(books.stocks.filter(({ kind }) => kind !== 'service-visit'));
  const act = random.below(13);
  if (act < 3) return newPrice(random, books);
  if (act === 3) return newCode(random, stock, key);
  if (act === 4) return changedCode(random, books, stock, key);
  if (act === 5) return deletedCode(random, books, stock);
  if (act < 8) return visit(random, books);
  if (act === 8) return deletion(random, books);
  if (act === 9) return changedInvoice(random, books, key);
  return memberNote(random, books);
}

/** Of vouchers alone: whose codes are given out once, so that each claim has one price. */
function newPrice(random: Random, { stocks }: Books): Write {
  const stock = random.of(stocks.filter(({ kind }) => kind === 'voucher'));
  const required_point = stock.price + random.below(DEARER_BY_MAX + 1);
  stock.prices.add(required_point);
  return {
    method: 'PUT',
    url: `/api/admin/vouchers/${stock.id}`,
    body: { voucher: `voucher-${stock.price}`, required_point },
    book: () => {},
  };
}

const expiring = (random: Random, { kind }: Stock) =>
  kind === 'voucher' ? { expired_date: random.of(EXPIRY_DAYS) } : {};

function newCode(random: Random, stock: Stock, key: string): Write {
  return {
    url: `/api/admin/${stock.kind}-codes`,
    body: { [`id_${stock.kind}`]: stock.id, code: `N-${key}`, ...expiring(random, stock) },
    book: () => {
      stock.left += 1;
    },
  };
}

/** One that was free a moment ago. */
async function freeCode(random: Random, books: Books, { kind, id }: Stock) {
  const rows = await read(books, ({ db }) =>
    db
      .selectFrom('reward_codes')
      .select('id')
      .where('kind', '=', kind)
      .where('reward_id', '=', id)
      .where('claimed_by', 'is', null)
      .limit(FREE_CODES_LOOKED_AT)
      .execute(),
  );
  return of(random, rows)?.id;
}

async function changedCode(random: Random, books: Books, stock: Stock, key: string): Drawn {
  const id = await freeCode(random, books, stock);
  return (id && {
    method: 'PATCH',
    url: `/api/admin/${stock.kind}-codes/${id}`,
    body: { [`id_${stock.kind}`]: stock.id, code: `U-${key}`, ...expiring(random, stock) },
    book: () => {},
  }) as Write | undefined;
}

async function deletedCode(random: Random, books: Books, stock: Stock): Drawn {
  const id = await freeCode(random, books, stock);
  if (id === undefined) return undefined;
  return {
    method: 'DELETE',
    url: `/api/admin/${stock.kind}-codes/${id}`,
    body: {},
    book: () => {
      stock.left -= 1;
    },
  };
}

const earn = (account: Account, point: number): void => {
  account.net += point;
  account.total += point;
};

/** With points, or with none. */
function visit(random: Random, books: Books): Write {
  const { id, account } = random.of(books.services);
  const add_point = random.oneIn(2) ? 1 + random.below(50) : undefined;
  return {
    url: '/api/admin/service-histories',
    body: { id_service: id, last_service: DAY, next_service: NEXT_DAY, add_point },
    book: () => {
      if (add_point !== undefined) earn(account, add_point);
    },
  };
}

/** Of one who came to leave. What the account has and holds stays known, and nothing more is given to it or taken. */
function deletion(random: Random, { accounts }: Books): Write | undefined {
  const account = of(
    random,
    accounts.filter(({ state }) => state === 'leaving'),
  );
  if (!account) return undefined;
  account.state = 'gone';
  return { method: 'DELETE', url: `/api/admin/users/${account.id}`, body: {}, book: () => {} };
}

/** Says which of its versions it changes, so that of two one succeeds. */
function changedInvoice(random: Random, books: Books, key: string): Write | undefined {
  const invoice = of(
    random,
    books.invoices.filter(({ isPaid, isVoid, credited }) => !isPaid && !isVoid && credited === 0),
  );
  if (!invoice) return undefined;
  const amount = books.rules * (1 + random.below(30));
  return {
    method: 'PATCH',
    url: `/api/admin/invoices/${invoice.id}`,
    body: {
      number: `C/${key}`,
      id_customer: invoice.account.id,
      date: DAY,
      amount,
      version: invoice.version,
    },
    book: ({ version }) => {
      if (version <= invoice.version) return;
      invoice.version = version;
      invoice.amount = amount;
    },
  };
}

/** What a member notes of its own claim, or the office of a parcel: it moves no points, and must not undo what does. */
function memberNote(random: Random, { claims }: Books): Write | undefined {
  const claim = of(
    random,
    claims.filter(({ stock }) => stock.kind !== 'service-visit'),
  );
  return claim && noteOf(random, claim);
}

function noteOf(random: Random, { account, stock, codeId }: Claim): Write {
  const { token } = account;
  return stock.kind === 'voucher'
    ? {
        method: 'PATCH',
        url: `/api/member/rewards/vouchers/${codeId}`,
        body: { used: random.oneIn(2) },
        token,
        account,
        book: () => {},
      }
    : {
        method: 'PATCH',
        url: `/api/member/rewards/orders/${codeId}`,
        body: { received: random.oneIn(2) },
        token,
        account,
        book: () => {},
      };
}
