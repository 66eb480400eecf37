/** A server that is called from outside. */
export interface Called {
  call(
    method: string,
    url: string,
    options?: { body?: unknown; token?: string; key?: string },
    // biome-ignore lint/suspicious/noExplicitAny: the answers are looked at from outside.
  ): Promise<any>;
  signIn(account: { whatsapp: string; password: string }): Promise<string>;
}

const ANSWER_MS_MAX = 60_000;

/** Calls whoever answers at an address at that moment: a server, or the proxy before several. */
export function clientOf(address: () => string): Called {
  const call: Called['call'] = async (method, url, { body, token } = {}) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${address()}${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    return { ...((await answer.json()) as object), status: answer.status };
  };
  return {
    call,
    signIn: async (account) => (await call('POST', '/api/login', { body: account })).token,
  };
}
