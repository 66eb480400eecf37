import { keep, readKept } from '#client/kept.ts';
import { readSession } from '#client/session.ts';

const NAME = 'equipment-codes';
const KEPT_MAX = 200;

type Kept = [code: string, id: number];

const accountId = (): number | null => readSession()?.accountId ?? null;

function listKept(account: number): Kept[] {
  const read = readKept(NAME, account);
  return Array.isArray(read) ? read : [];
}

/** Keeps where a code led, on this device until the sign-out: a label is scanned where there may be no network (ADD-828). */
export function keepCode(code: string, id: number): void {
  const account = accountId();
  if (account === null) return;
  const others = listKept(account).filter(([kept]) => kept !== code);
  keep(NAME, account, [[code, id], ...others].slice(0, KEPT_MAX));
}

export function findKeptCode(code: string): number | undefined {
  const account = accountId();
  return account === null ? undefined : listKept(account).find(([kept]) => kept === code)?.[1];
}
