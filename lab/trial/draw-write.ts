/**
 * Every write that moves points or codes, at random, and what it changes in the model. Many run at the same moment, so the
 * model adds up what was answered and knows no order: what a member has less what it owes, the lifetime total, who holds
 * which code, and how many pieces are left.
 */
import { type Account, type Books, type Claim, read, type Stock, type Write } from './books.ts';
import { claimOf } from './company.ts';
import { drawOfficeWrite } from './draw-office-write.ts';
import type { Random } from './random.ts';

const REASON = 'Diperiksa ulang';
const DAY = '2026-11-20';

const move = (account: Account, point: number): void => {
  account.net += point;
  account.total += point;
};

/** Whoever may be deleted meanwhile gets no broadcast, of which nobody would know whether it came before. */
const stayingOf = ({ accounts }: Books): Account[] =>
  accounts.filter(({ state }) => state === 'staying');

/** Takes one out of a list; one that is no longer there was taken out by another write that should not have succeeded. */
function takeOut<T>(books: Books, list: T[], one: T, what: string): void {
  const place = list.indexOf(one);
  if (place < 0) books.findings.push(`${what} succeeded twice: ${JSON.stringify(one)}`);
  else list.splice(place, 1);
}

/** Draws the next write; undefined where there is nothing yet that it could be about. */
export async function drawWrite(
  random: Random,
  books: Books,
  key: string,
): Promise<Write | undefined> {
  // Whoever is gone is refused everything, which is soon known.
  const some = random.oneIn(8)
    ? books.accounts
    : books.accounts.filter(({ state }) => state !== 'gone');
  const account = random.of(some);
  if (random.oneIn(4)) return drawOfficeWrite(random, books, key);
  const act = random.below(24);
  if (act < 6) {
    const point = 1 + random.below(200);
    return {
      url: '/api/admin/send-point',
      body: { id_customer: account.id, add_point: point },
      book: ({ id }) => {
        move(account, point);
        books.awards.push({ account, entry: id, point });
      },
    };
  }
  if (act < 12) return claim(random, books, account);
  if (act < 14) {
    const point = random.of([-60, -5, 5, 40]);
    return {
      url: `/api/admin/users/${account.id}/corrections`,
      body: { point, reason: REASON },
      book: () => move(account, point),
    };
  }
  if (act < 16) return books.awards.length > 0 ? reversal(random, books) : undefined;
  if (act < 18) return books.claims.length > 0 ? cancellation(random, books) : undefined;
  if (act === 18) {
    const waiting = books.claims.filter(
      ({ stock, isShipped }) => stock.kind === 'item' && !isShipped,
    );
    return waiting.length > 0 ? shipment(books, random.of(waiting), key) : undefined;
  }
  if (act < 22) return invoicing(random, books, account, key);
  if (act === 22) {
    const point = 1 + random.below(5);
    const staying = stayingOf(books);
    return {
      url: '/api/admin/broadcasts',
      body: { point, customers: staying.map(({ id }) => id) },
      book: ({ id }) => {
        for (const each of staying) move(each, point);
        books.broadcasts.push({ id, point });
      },
    };
  }
  return books.broadcasts.length > 0 ? takingBack(random, books) : undefined;
}

function claim(random: Random, books: Books, account: Account): Write {
  const stock = random.of(books.stocks);
  const { url, body } = claimOf(stock);
  const seen = random.oneIn(2) ? random.of([...stock.prices]) : undefined;
  return {
    url: seen === undefined ? url : `${url}?required_point_seen=${seen}`,
    body,
    token: account.token,
    account,
    book: async ({ id, code }) => {
      stock.holders.set(code, [...(stock.holders.get(code) ?? []), account]);
      stock.left -= 1;
      account.claims += 1;
      const price = stock.prices.size > 1 ? await paidFor(books, stock, id) : stock.price;
      if (!stock.prices.has(price) || price > (seen ?? price)) {
        books.findings.push(`${code} cost ${price}, when ${seen ?? 'nothing'} was read of it`);
      }
      account.net -= price;
      books.claims.push({ account, stock, price, codeId: id, code, isShipped: false });
    },
  };
}

/** The price may change between a claim and its answer, so what was paid is read from the ledger. */
async function paidFor(books: Books, { kind }: Stock, codeId: number): Promise<number> {
  const row = await read(books, ({ db }) =>
    db
      .selectFrom('redemptions as r')
      .innerJoin('point_entries as e', 'e.id', 'r.entry_id')
      .select('e.amount')
      .where('r.kind', '=', kind)
      .where('r.code_id', '=', codeId)
      .executeTakeFirst(),
  );
  return -(row?.amount ?? 0);
}

function reversal(random: Random, books: Books): Write {
  const award = random.of(books.awards);
  const point = 1 + random.below(award.point);
  return {
    url: `/api/admin/point-entries/${award.entry}/reversal`,
    body: { point, reason: REASON },
    book: () => {
      move(award.account, -point);
      takeOut(books, books.awards, award, 'a reversal');
    },
  };
}

async function redemptionOf(books: Books, { stock, codeId }: Claim): Promise<number> {
  const [row] = await read(books, ({ db }) =>
    db
      .selectFrom('redemptions')
      .select('id')
      .where('kind', '=', stock.kind)
      .where('code_id', '=', codeId)
      .execute(),
  );
  return row?.id ?? 0;
}

async function cancellation(random: Random, books: Books): Promise<Write> {
  const cancelled = random.of(books.claims);
  const { account, stock, code } = cancelled;
  return {
    url: `/api/admin/exchanges/${stock.kind}/${await redemptionOf(books, cancelled)}/cancellation`,
    body: { reason: REASON },
    book: () => {
      account.net += cancelled.price;
      account.cancelled += 1;
      takeOut(books, books.claims, cancelled, 'a cancellation');
      if (cancelled.isShipped) books.findings.push(`${code} was cancelled after it was shipped`);
      // A voucher was seen, so its code is gone for good.
      if (stock.kind === 'voucher') return;
      stock.left += 1;
      const holders = stock.holders.get(code) ?? [];
      stock.holders.set(code, holders.toSpliced(holders.indexOf(account), 1));
    },
  };
}

async function shipment(books: Books, claimed: Claim, key: string): Promise<Write> {
  return {
    url: '/api/admin/update-receipt-number',
    body: {
      id_notification: await redemptionOf(books, claimed),
      id_item_code: claimed.codeId,
      receipt_number: `R-${key}`,
    },
    book: () => {
      if (!books.claims.includes(claimed)) {
        books.findings.push(`${claimed.code} was shipped after it was cancelled`);
      }
      claimed.isShipped = true;
    },
  };
}

function invoicing(random: Random, books: Books, account: Account, key: string): Write {
  if (books.invoices.length === 0 || random.oneIn(3)) {
    const amount = books.rules * (1 + random.below(30)) + random.below(books.rules);
    return {
      url: '/api/admin/invoices',
      body: { number: `F/${key}`, id_customer: account.id, date: DAY, amount, is_paid: false },
      book: ({ id }) => {
        books.invoices.push({
          account,
          id,
          amount,
          credited: 0,
          isPaid: false,
          isVoid: false,
          version: 1,
        });
      },
    };
  }
  const invoice = random.of(books.invoices);
  const url = `/api/admin/invoices/${invoice.id}`;
  if (random.oneIn(3)) {
    return {
      url: `${url}/void`,
      body: { reason: REASON },
      book: () => {
        if (invoice.isVoid) books.findings.push(`the invoice ${invoice.id} was voided twice`);
        invoice.isVoid = true;
      },
    };
  }
  if (random.oneIn(2)) {
    const amount = 1 + random.below(books.rules * 3);
    return {
      url: `${url}/credit-notes`,
      body: { number: `K/${key}`, date: DAY, amount, reason: REASON },
      book: () => {
        invoice.credited += amount;
      },
    };
  }
  return {
    url: `${url}/pay`,
    body: {},
    book: () => {
      if (invoice.isPaid) books.findings.push(`the invoice ${invoice.id} was paid twice`);
      invoice.isPaid = true;
    },
  };
}

function takingBack(random: Random, books: Books): Write {
  const broadcast = random.of(books.broadcasts);
  return {
    url: `/api/admin/broadcasts/${broadcast.id}/reversal`,
    body: { reason: REASON },
    book: () => {
      for (const account of stayingOf(books)) move(account, -broadcast.point);
      takeOut(books, books.broadcasts, broadcast, 'taking a broadcast back');
    },
  };
}
