import type { ContactRole } from '@reward-points/contract/contact-roles';
import type { Customer } from '@reward-points/contract/customers';
import type { Answer } from '@reward-points/contract/endpoint';
import type { StaffRole } from '@reward-points/contract/permissions';
import type { login } from '@reward-points/contract/sessions';
import { forgetKept } from './kept.ts';

/**
 * Who is signed in, by the cookies `token`, `username`, `permission`, and `admin` or `user` (AUTH-09). `as` is the role of
 * staff or of a customer's people, `account` who of the staff it is; the first account needs neither. They only guide the
 * screens: the server decides by the token alone (S-05).
 */
export interface Session {
  token: string;
  username: string;
  role: 'admin' | 'customer';
  /** Of staff alone. */
  staffRole: StaffRole | null;
  /** Of a customer's people alone. */
  contactRole: ContactRole | null;
  /** Which of the staff, who share a customer; null: a customer's people, or who signed in before it was told. */
  accountId: number | null;
  user: Customer;
}

/** The roles of the specification, which need no cookie of ours. */
const DESCRIBED: readonly string[] = ['pemilik', 'utama'] satisfies (StaffRole | ContactRole)[];

const NAMES = ['token', 'username', 'permission', 'as', 'account', 'admin', 'user'];

/** What the described client keeps in local storage for a session (CONST-14), cleared with it. */
const CACHE_KEYS = ['reward-message', 'birthday-message', 'reminder-message', 'pointRules'];
/** A cookie of more than about 4 KB is silently dropped by browsers. */
const COOKIE_LENGTH_MAX = 3_500;

export function readSession(): Session | null {
  const cookies = new Map(
    document.cookie.split('; ').map((pair): [string, string] => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), decode(pair.slice(at + 1))];
    }),
  );
  const token = cookies.get('token');
  const role = cookies.has('admin') ? 'admin' : 'customer';
  const stored = cookies.get(role === 'admin' ? 'admin' : 'user');
  if (!token || !stored) return null;
  try {
    const as = cookies.get('as') as (StaffRole & ContactRole) | undefined;
    // Whoever signed in before there were roles has none in the cookies: there was one administrator, and one member.
    const user: Customer = JSON.parse(stored);
    // The first account of the own company has the number of its company.
    const first = role === 'admin' && as === undefined ? user.id : null;
    last = {
      token,
      role,
      username: cookies.get('username') ?? '',
      staffRole: role === 'admin' ? (as ?? 'pemilik') : null,
      contactRole: role === 'customer' ? (as ?? 'utama') : null,
      accountId: Number(cookies.get('account')) || first,
      user,
    };
    return last;
  } catch {
    return null;
  }
}

let last: Session | null = null;
/** Who was signed in when anybody looked last: a page that is about to be left still shows its account. */
export const lastSession = (): Session | null => last;

export function startSession(answer: Answer<typeof login>): void {
  clearSession();
  const { token, user, permissions, expires_in: seconds } = answer;
  const as = answer.staff_role ?? answer.contact_role;
  // Before the token, with which the session begins for other tabs.
  if (answer.staff_role && answer.account_id !== user.id)
    writeCookie('account', String(answer.account_id), seconds);
  writeCookie('token', token, seconds);
  writeCookie('username', user.username, seconds);
  writeCookie('permission', JSON.stringify(permissions), seconds);
  if (as && !DESCRIBED.includes(as)) writeCookie('as', as, seconds);
  writeUser(user, seconds);
  notify();
}

/** Replaces the stored user, for example with the balance after a claim (MEM-20, MEM-23). */
export function replaceUser(user: Customer): void {
  // An answer that comes late may belong to whoever was signed in before.
  if (readSession()?.user.id === user.id) writeUser(user, USER_SECONDS);
  notify();
}

// The cookie of the user never outlives the token that it belongs to by meaning: without a token nobody is signed in.
export const USER_SECONDS = 7 * 24 * 3600;

export function writeUser(user: Customer, seconds: number): void {
  const name = user.roles === 'admin' ? 'admin' : 'user';
  const whole = JSON.stringify(user);
  const isLong = encodeURIComponent(whole).length > COOKIE_LENGTH_MAX;
  writeCookie(name, isLong ? JSON.stringify({ ...user, address: '' }) : whole, seconds);
}

/** Ends the session on this device: cookies under all their names, and what was cached for it. */
export function clearSession(): void {
  forgetAccount();
  sessionStorage.clear();
  notify();
}

/** Leaves nothing of an account for other tabs and days: a session also ends by itself, when its token has run out (S-31). */
export function forgetAccount(): void {
  for (const name of NAMES) writeCookie(name, '', 0);
  for (const key of CACHE_KEYS) localStorage.removeItem(key);
  forgetKept();
}

export function writeCookie(name: string, value: string, seconds: number): void {
  // A browser drops a Secure cookie on plain http, except on this very machine.
  const secure = window.isSecureContext ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the described session lives in cookies, and the Cookie Store API is not everywhere.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure}`;
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};

const listeners = new Set<() => void>();
/** Called whenever the stored session changes in this tab. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
export const notify = (): void => {
  for (const listener of listeners) listener();
};
