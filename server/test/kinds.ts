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

/** What a claim is sent under. */
interface Under {
  key?: string | undefined;
  /** The price that the member has read. */
  seen?: number;
}

const withKey = ({ key }: Under) =>
  key === undefined ? {} : { headers: { 'idempotency-key': key } };
const atPrice = ({ seen }: Under) => (seen === undefined ? '' : `?required_point_seen=${seen}`);

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
    claim: (app: TestApp, { token }: Member, id: unknown, more: object = {}, under: Under = {}) =>
      app.call('POST', `/api/member/vouchers/claim/${id}${atPrice(under)}`, {
        body: { ...more },
        token,
        ...withKey(under),
      }),
  },
  {
    kind: 'item',
    plural: 'items',
    line: {},
    aReward: (app: TestApp, { name, ...options }: Options = {}) =>
      anItem(app, { ...options, ...(name !== undefined && { item: name }) }),
    claim: (app: TestApp, { token }: Member, id: unknown, more: object = {}, under: Under = {}) =>
      app.call('POST', `/api/member/items/claim${atPrice(under)}`, {
        body: { id_item: id, ...SHIPPING, ...more },
        token,
        ...withKey(under),
      }),
  },
] as const;
