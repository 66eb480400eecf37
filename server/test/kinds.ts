import type { TestApp } from './app.ts';
import { anItem, aVoucher, SHIPPING } from './builders.ts';

interface Options {
  codes?: number;
  required_point?: number;
  name?: string;
}

interface Member {
  token: string;
}

const under = (key: string | undefined) =>
  key === undefined ? {} : { headers: { 'idempotency-key': key } };

/**
 * The kinds of rewards whose codes are typed, for what has to be so of each: how the wire names it, how one of it is made,
 * and how it is claimed.
 */
export const CODED_KINDS = [
  {
    kind: 'voucher',
    plural: 'vouchers',
    /** What a code has besides itself. */
    line: { expired_date: '2026-12-31' },
    aReward: (app: TestApp, { name, ...options }: Options = {}) =>
      aVoucher(app, { ...options, ...(name !== undefined && { voucher: name }) }),
    claim: (app: TestApp, { token }: Member, id: unknown, more: object = {}, key?: string) =>
      app.call('POST', `/api/member/vouchers/claim/${id}`, {
        body: { ...more },
        token,
        ...under(key),
      }),
  },
  {
    kind: 'item',
    plural: 'items',
    line: {},
    aReward: (app: TestApp, { name, ...options }: Options = {}) =>
      anItem(app, { ...options, ...(name !== undefined && { item: name }) }),
    claim: (app: TestApp, { token }: Member, id: unknown, more: object = {}, key?: string) =>
      app.call('POST', '/api/member/items/claim', {
        body: { id_item: id, ...SHIPPING, ...more },
        token,
        ...under(key),
      }),
  },
] as const;
