import type { Customer } from '@reward-points/contract/customers';
import type { Answer } from '@reward-points/contract/endpoint';
import type { login } from '@reward-points/contract/sessions';
import { type Server, startProgram } from './server.ts';

/** Who the demo signs in with its password, beside the administrator: a member with points and rewards. */
export const ADMINISTRATOR = '628110000000';
export const PASSWORD = 'rahasia-demo';

/** The demo on a port and in a folder of its own. */
export const startDemo = (): Promise<Server> => startProgram('demo/main.ts');

export type Session = Answer<typeof login>;

export async function signIn(address: string, whatsapp: string): Promise<Session> {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ whatsapp, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`the sign-in was answered with ${answer.status}`);
  return (await answer.json()) as Session;
}

/** The number of the member with the most points: the one whose shelves are full. */
export async function aMember(address: string): Promise<string> {
  const { token } = await signIn(address, ADMINISTRATOR);
  const answer = await fetch(`${address}/api/admin/users/all`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data } = (await answer.json()) as { data: Customer[] };
  const [richest] = data.toSorted((one, other) => other.point - one.point);
  if (!richest) throw new Error('the demo has no members');
  return richest.whatsapp;
}

/** The cookies that the sign-in page writes. */
export function cookiesOf({ token, user, permissions }: Session, url: string) {
  const values = {
    token,
    username: user.username,
    permission: JSON.stringify(permissions),
    [user.roles === 'admin' ? 'admin' : 'user']: JSON.stringify(user),
  };
  return Object.entries(values).map(([name, value]) => ({
    name,
    value: encodeURIComponent(value),
    url: new URL(url).origin,
    sameSite: 'Strict' as const,
  }));
}
