import { z } from 'zod';
import type { Clock } from '#clock.ts';
import { callProvider } from '#domains/whatsapp/providers/call-provider.ts';
import { ProviderError } from '#domains/whatsapp/providers/provider.ts';
import { type SignedRequest, signed } from '#outside/mekari-signature.ts';

/** The three ways in which Qontak lets somebody in; which one an account has depends on when it was opened. */
export type QontakAuth =
  | { way: 'token'; token: string }
  | {
      way: 'oauth';
      username: string;
      password: string;
      clientId: string;
      clientSecret: string;
    }
  | { way: 'hmac'; clientId: string; clientSecret: string };

interface Authenticator {
  /** The headers that let a request in. */
  authorize(request: SignedRequest): Promise<Record<string, string>>;
  /** After a request was refused: whether there are new credentials, so that it can be tried once more. */
  renew(): Promise<boolean>;
}

export function authenticator(
  auth: QontakAuth,
  { baseUrl, clock, timeoutMs }: { baseUrl: string; clock: Clock; timeoutMs: number },
): Authenticator {
  switch (auth.way) {
    case 'token':
      return {
        authorize: async () => ({ authorization: `Bearer ${auth.token}` }),
        renew: async () => false,
      };
    case 'hmac':
      return {
        authorize: async (request) => signed(auth, request, clock.now()),
        renew: async () => false,
      };
    case 'oauth':
      return oauth(auth, { baseUrl, clock, timeoutMs });
  }
}

const Grant = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.number(),
  created_at: z.number().optional(),
});

interface Tokens {
  access: string;
  refresh: string | undefined;
  expiresAt: number;
}

/** A token is renewed before it ends, as long as clocks differ. */
const EARLY_MS = 60_000;

function oauth(
  auth: Extract<QontakAuth, { way: 'oauth' }>,
  { baseUrl, clock, timeoutMs }: { baseUrl: string; clock: Clock; timeoutMs: number },
): Authenticator {
  const url = new URL('/oauth/token', baseUrl);
  const client = { client_id: auth.clientId, client_secret: auth.clientSecret };
  let tokens: Tokens | undefined;
  // Many messages at once need one new token, not many.
  let renewal: Promise<Tokens> | undefined;

  async function grant(body: Record<string, string>): Promise<Tokens> {
    const answer = await callProvider({
      method: 'POST',
      url,
      headers: {},
      body: { ...body, ...client },
      isSending: false,
      timeoutMs,
    });
    const read = Grant.safeParse(answer.body);
    if (read.success && answer.status < 300) {
      const { access_token, refresh_token, expires_in, created_at } = read.data;
      const from = created_at === undefined ? clock.now().getTime() : created_at * 1000;
      return {
        access: access_token,
        refresh: refresh_token,
        expiresAt: from + expires_in * 1000,
      };
    }
    if (answer.status === 429) throw new ProviderError('rate_limited', 'Qontak sedang membatasi.');
    if (answer.status >= 500) throw new ProviderError('temporary', 'Qontak sedang terganggu.');
    throw new ProviderError(
      'credentials',
      `Qontak menolak username, password, atau client secret (${answer.status}).`,
    );
  }

  async function freshTokens(): Promise<Tokens> {
    const refresh = tokens?.refresh;
    if (refresh !== undefined) {
      try {
        return await grant({ grant_type: 'refresh_token', refresh_token: refresh });
      } catch (error) {
        if (!(error instanceof ProviderError && error.kind === 'credentials')) throw error;
      }
    }
    const { username, password } = auth;
    return grant({ grant_type: 'password', username, password });
  }

  async function renewed(): Promise<Tokens> {
    renewal ??= freshTokens().finally(() => {
      renewal = undefined;
    });
    tokens = await renewal;
    return tokens;
  }

  return {
    authorize: async () => {
      const isFresh = tokens !== undefined && tokens.expiresAt - EARLY_MS > clock.now().getTime();
      const { access } = isFresh && tokens ? tokens : await renewed();
      return { authorization: `Bearer ${access}` };
    },
    renew: async () => {
      await renewed();
      return true;
    },
  };
}
