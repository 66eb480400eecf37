import { setTimeout as pause } from 'node:timers/promises';
import { aPicture, customerForm, formOf, SHIPPING } from '@reward-points/server/test/builders';
import type { Called } from '@reward-points/server/test/called';
import { ADMIN } from '@reward-points/server/test/real-server';

export interface Member {
  id: number;
  whatsapp: string;
  password: string;
  token: string;
}

/** Who acts as the administrator; signs in anew when the session has ended. */
export interface Office {
  token(): string;
  signIn(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
  call(method: string, url: string, body?: unknown): Promise<any>;
}

/** A fast machine does more in a minute than an administrator may. */
const TOO_OFTEN_PAUSE_MS = 5_000;

export async function openOffice(server: Called): Promise<Office> {
  let token = await server.signIn(ADMIN);
  return {
    token: () => token,
    signIn: async () => {
      token = await server.signIn(ADMIN);
    },
    call: async (method, url, body) => {
      let answer = await server.call(method, url, { body, token });
      while (answer.status === 429) {
        await pause(TOO_OFTEN_PAUSE_MS);
        answer = await server.call(method, url, { body, token });
      }
      if (answer.status >= 400) throw new Error(`${method} ${url}: ${JSON.stringify(answer)}`);
      return answer.data;
    },
  };
}

/** A customer who is signed in and has points. */
export async function aMember(
  server: Called,
  office: Office,
  { point = 0, ...form }: { point?: number } & Record<string, unknown> = {},
): Promise<Member> {
  const filled = customerForm(form);
  const { id } = await office.call('POST', '/api/admin/users', filled);
  if (point > 0)
    await office.call('POST', '/api/admin/send-point', { id_customer: id, add_point: point });
  const { whatsapp, password } = filled;
  return { id, whatsapp, password, token: await server.signIn({ whatsapp, password }) };
}

export interface Reward {
  kind: 'voucher' | 'item' | 'service-visit';
  id: number;
  price: number;
}

const NAMES = { voucher: 'voucher', item: 'item', 'service-visit': 'reward' };
const LISTS = { voucher: 'vouchers', item: 'items', 'service-visit': 'rewards/service-visit' };
const SHELVES = { voucher: 'vouchers', 'service-visit': 'offers/service-visit' };

/** A reward with as many pieces; its codes begin with a word of its own. */
export async function aReward(
  office: Office,
  kind: Reward['kind'],
  { name, price, pieces }: { name: string; price: number; pieces: number },
): Promise<Reward> {
  const { id } = await office.call(
    'POST',
    `/api/admin/${LISTS[kind]}`,
    formOf({
      [NAMES[kind]]: name,
      required_point: String(price),
      images: await aPicture(),
      ...(kind === 'service-visit' && { stock: String(pieces) }),
    }),
  );
  if (kind !== 'service-visit') await addPieces(office, { kind, id, price }, name, pieces);
  return { kind, id, price };
}

export async function addPieces(
  office: Office,
  { kind, id }: Reward,
  name: string,
  pieces: number,
): Promise<void> {
  const lines = Array.from({ length: pieces }, (_, n) => ({
    code: `${name}-${n}`,
    ...(kind === 'voucher' && { expired_date: '2099-12-31' }),
  }));
  await office.call('POST', `/api/admin/${LISTS[kind]}/${id}/codes`, { lines });
}

/** What a member calls to claim a reward. */
export const claimOf = ({ kind, id }: Reward): { url: string; body: object } =>
  kind === 'item'
    ? { url: '/api/member/items/claim', body: { id_item: id, ...SHIPPING } }
    : { url: `/api/member/${SHELVES[kind]}/claim/${id}`, body: {} };
